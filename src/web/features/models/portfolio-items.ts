import type { Model } from '#contract/schemas/models.ts'
import type { PortfolioImage, PortfolioVideo } from '#contract/schemas/portfolios.ts'

/** One thing of a portfolio, whatever its kind. */
export type PortfolioItem =
  | { kind: 'image'; key: string; item: PortfolioImage }
  | { kind: 'video'; key: string; item: PortfolioVideo }

/** A portfolio in its order, pictures first. */
export const portfolioOf = ({ portfolioImages, portfolioVideos }: Model): readonly PortfolioItem[] => [
  ...portfolioImages.map((item) => ({ kind: 'image' as const, key: `image ${item.id}`, item })),
  ...portfolioVideos.map((item) => ({ kind: 'video' as const, key: `video ${item.id}`, item })),
]

/** What an item is called. */
export const itemName = ({ kind, item }: PortfolioItem): string =>
  item.title ?? item.description?.split('\n')[0] ?? item.originalName ?? (kind === 'image' ? 'Image' : 'Video')

export const isAdult = ({ item }: PortfolioItem): boolean => item.contentRating === 'adult'

/** The smallest size of a picture a browser can read. */
export const smallOf = ({ imageUrl, renditions }: PortfolioImage): string =>
  renditions.find(({ type, width }) => type === 'image/webp' && width <= 640)?.url ?? imageUrl
