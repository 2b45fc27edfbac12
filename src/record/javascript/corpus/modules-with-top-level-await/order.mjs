export const order = []
