/**
 * Lets everybody who looks for something in the same turn of the event loop share one search. One that is begun is joined by nobody:
 * whoever comes later sees what has changed since.
 * @param search finds many at once, by key
 * @returns finds one; undefined where there is none
 */
export function batchLookups<T>(
  search: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let waiting: { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> } | null = null
  const begin = () => {
    const keys = new Set<string>()
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting = null
      return search([...keys])
    })
    return { keys, found }
  }
  return async (key) => {
    waiting ??= begin()
    waiting.keys.add(key)
    return (await waiting.found).get(key)
  }
}
