const list = [1, 2]
export default list.map((x) => x + 1).join()
