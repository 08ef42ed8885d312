export interface HydrationGroup<Item> {
  id: string
  items: Item[]
}

/** Which group each item of a page was in when the page came, by key. */
export const initialGroups = (keys: readonly string[], atOnce: number): ReadonlyMap<string, number> =>
  new Map(keys.map((key, place) => [key, Math.floor(place / atOnce)]))

/**
 * Parts a list into groups that hydrate one after another, in its order. What was there from the beginning stays in its group:
 * React draws anew what goes to another, and takes the focus and an open menu from it. What has come since joins the group it stands in.
 * @param first see `initialGroups`
 */
export function groupForHydration<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  first: ReadonlyMap<string, number>,
): HydrationGroup<Item>[] {
  const groups: (HydrationGroup<Item> & { number: number })[] = []
  const times = new Map<number, number>()
  let number = items.map((item) => first.get(keyOf(item))).find((known) => known !== undefined) ?? 0
  for (const item of items) {
    number = first.get(keyOf(item)) ?? number
    const last = groups.at(-1)
    if (last?.number === number) {
      last.items.push(item)
      continue
    }
    // In another order a group may stand in several places.
    const time = times.get(number) ?? 0
    times.set(number, time + 1)
    groups.push({ id: `${number} ${time}`, number, items: [item] })
  }
  return groups.map(({ id, items: together }) => ({ id, items: together }))
}
