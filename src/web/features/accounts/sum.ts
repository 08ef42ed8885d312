/** An addition over two numbers from 1 to 10. */
export interface Sum {
  left: number
  right: number
}

const oneToTen = () => 1 + Math.floor(Math.random() * 10)

/** Draws a sum that is not the one just asked. */
export function makeSum(previous: Sum): Sum {
  for (;;) {
    const sum = { left: oneToTen(), right: oneToTen() }
    if (sum.left !== previous.left || sum.right !== previous.right) return sum
  }
}
