import type { AlbumItem } from '#contract/schemas/portfolio-albums.ts'
import type { PortfolioItem } from '../portfolio-item.ts'

/** An entry of an album as an item of the portfolio. */
export const itemInAlbum = ({ image, video }: AlbumItem): PortfolioItem | null =>
  image ? { kind: 'image', item: image } : video ? { kind: 'video', item: video } : null

/** The key of what is in an album, as that of an item of the portfolio. */
export const keyInAlbum = ({ image, video }: AlbumItem): string => (image ? `image ${image.id}` : `video ${video?.id}`)
