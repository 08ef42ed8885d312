import type { ApplicationItems, ChosenItems } from '#contract/schemas/portfolio-grants.ts'
import type { PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'

/** Images and videos as one list, images first. */
export const itemsOf = ({ images, videos }: Pick<ApplicationItems, 'images' | 'videos'>): PortfolioItem[] => [
  ...images.map((item) => ({ kind: 'image' as const, item })),
  ...videos.map((item) => ({ kind: 'video' as const, item })),
]

/** Tells items of both kinds from one another. */
export const keyOf = ({ kind, item }: PortfolioItem): string => `${kind} ${item.id}`

/** The keys of items that a request names. */
export const keysOf = ({ images, videos }: ChosenItems): ReadonlySet<string> =>
  new Set([...images.map((id) => `image ${id}`), ...videos.map((id) => `video ${id}`)])

/** The items that are chosen, as requests name them. */
export const idsOf = (items: readonly PortfolioItem[], chosen: ReadonlySet<string>) => {
  const ids = (kind: PortfolioItem['kind']) =>
    items.filter((one) => one.kind === kind && chosen.has(keyOf(one))).map(({ item }) => item.id)
  return { images: ids('image'), videos: ids('video') }
}
