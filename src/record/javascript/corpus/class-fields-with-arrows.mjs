class Button {
  clicks = 0
  onClick = () => {
    this.clicks++
    return this
  }
  onLater = async (n) => {
    await null
    this.clicks += n
    return this.clicks
  }
}
const button = new Button()
const { onClick } = button
onClick()
onClick().onClick()
console.log(await button.onLater(10), button.clicks)
