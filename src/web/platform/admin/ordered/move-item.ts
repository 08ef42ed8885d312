/** Moves one entry of a list to another place; places outside leave the list as it is. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from]
  if (one === undefined || from === to || to < 0 || to >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}
