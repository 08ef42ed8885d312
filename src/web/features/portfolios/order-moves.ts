import { moveItem } from '#web/platform/admin/ordered/move-item.ts'

/** Whether what both orders have stands in one order. */
export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  const there = other.filter((id) => one.includes(id))
  return one.filter((id) => other.includes(id)).every((id, place) => id === there[place])
}

/**
 * Moves, one after the other, that make one order of the same things into another.
 * @returns the order after each move, and where in it the thing stands that was moved
 */
export function movesBetweenOrders<T>(from: readonly T[], wanted: readonly T[]): { order: readonly T[]; to: number }[] {
  const moves: { order: readonly T[]; to: number }[] = []
  let order = from
  for (let place = 0; place < wanted.length; place++) {
    if (order[place] === wanted[place]) continue
    // What stands in the way of all others goes to its own place, so that they need not move one by one.
    const isInTheWay = order[place + 1] === wanted[place]
    const at = isInTheWay ? place : order.indexOf(wanted[place] as T)
    const to = isInTheWay ? wanted.indexOf(order[place] as T) : place
    order = moveItem(order, at, to)
    moves.push({ order, to })
  }
  return moves
}
