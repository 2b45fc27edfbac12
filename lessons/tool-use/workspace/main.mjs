console.log(6 * 7)
