interface Waiting {
  id: number
  userId: number | null
  coins: number
  createdAt: Date
}

/**
 * The order in which what waits is played: most coins first, then what has waited longest; nobody twice in a row while others wait.
 * @param lastUserId who chose what plays now or was played last
 */
export function inOrder<R extends Waiting>(waiting: readonly R[], lastUserId: number | null): R[] {
  const left = waiting.toSorted(
    (a, b) => b.coins - a.coins || a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id,
  )
  const ordered: R[] = []
  let last = lastUserId
  while (left.length > 0) {
    const others = left.findIndex(({ userId }) => userId === null || userId !== last)
    const [next] = left.splice(Math.max(others, 0), 1)
    if (!next) break
    ordered.push(next)
    last = next.userId
  }
  return ordered
}
