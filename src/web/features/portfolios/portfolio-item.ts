import { portfolios } from '#contract/portfolios.ts'
import type { PortfolioImage, PortfolioVideo } from '#contract/schemas/portfolios.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'

/** One thing of a portfolio, whatever its kind. */
export type PortfolioItem = { kind: 'image'; item: PortfolioImage } | { kind: 'video'; item: PortfolioVideo }

/** The endpoints that change items of each kind, which are called alike. */
export const itemEndpoints = {
  image: { update: portfolios.updateImage, remove: portfolios.removeImage, place: portfolios.placeImage },
  video: { update: portfolios.updateVideo, remove: portfolios.removeVideo, place: portfolios.placeVideo },
} as const

/** What an item is called: its first words, else the name of its file. */
export const nameOf = ({ item }: PortfolioItem): string =>
  item.description?.split('\n')[0] || item.title || item.originalName || 'Untitled'

/** What stands below an item: its name, and how long it plays where that is known. */
export const captionOf = (shown: PortfolioItem): string =>
  shown.kind === 'video' && shown.item.duration
    ? `${nameOf(shown)}, ${formatDuration(shown.item.duration)}`
    : nameOf(shown)

/** The number of a picture as it stands on the edge of a film: 1, 1A, 2, 2A. */
export const frameNumber = (index: number): string => `${Math.floor(index / 2) + 1}${index % 2 === 1 ? 'A' : ''}`

/** The number of a film of the portfolio: films go on after so many pictures, a whole number each. */
export const videoNumber = (pictures: number, index: number): string => `${Math.ceil(pictures / 2) + 1 + index}`
