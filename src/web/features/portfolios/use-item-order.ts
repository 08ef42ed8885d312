import { useWrite } from '#web/platform/api/writes.ts'
import { itemEndpoints, nameOf, type PortfolioItem } from './portfolio-item.ts'
import { useOrder } from './use-order.ts'

/** Items of one kind in the order of their portfolio. Each move names the item it comes behind. */
export function useItemOrder(items: readonly PortfolioItem[], kind: PortfolioItem['kind']) {
  const { mutateAsync } = useWrite(itemEndpoints[kind].place)
  return useOrder(items, {
    idOf: ({ item }) => item.id,
    nameOf,
    place: ({ item: { id } }, next, to) =>
      mutateAsync({ params: { id }, body: { after: next[to - 1]?.item.id ?? null } }),
  })
}
