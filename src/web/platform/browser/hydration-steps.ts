export interface HydrationStep<Item> {
  id: string
  items: Item[]
}

/** Which step each item of a page was in when the page came, by key. */
export const firstSteps = (keys: readonly string[], atOnce: number): ReadonlyMap<string, number> =>
  new Map(keys.map((key, place) => [key, Math.floor(place / atOnce)]))

/**
 * Parts a list into steps, in its order. What was there from the beginning stays in its step, since React draws anew, and takes
 * the focus and an open menu from, what goes to another; what has come since joins the step it stands in.
 * @param first see `firstSteps`
 */
export function stepsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  first: ReadonlyMap<string, number>,
): HydrationStep<Item>[] {
  const steps: (HydrationStep<Item> & { number: number })[] = []
  const times = new Map<number, number>()
  let number = items.map((item) => first.get(keyOf(item))).find((known) => known !== undefined) ?? 0
  for (const item of items) {
    number = first.get(keyOf(item)) ?? number
    const last = steps.at(-1)
    if (last?.number === number) {
      last.items.push(item)
      continue
    }
    // In another order a step may stand in several places.
    const time = times.get(number) ?? 0
    times.set(number, time + 1)
    steps.push({ id: `${number} ${time}`, number, items: [item] })
  }
  return steps.map(({ id, items: together }) => ({ id, items: together }))
}
