setTimeout(() => {
  console.log('timer')
}, 1)
Promise.resolve().then(() => console.log('promise'))
console.log('main')
