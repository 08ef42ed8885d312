import { useQuery } from '@tanstack/react-query'
import type { PortfolioItem } from '#web/features/portfolios/portfolio-item.ts'
import { allImagesQuery, allVideosQuery } from './grant-queries.ts'
import { itemsOf } from './shown-items.ts'

/** All of one's own portfolio; null until it has come, with what kept it from coming. */
export function useOwnItems(): { items: readonly PortfolioItem[] | null; error: Error | null } {
  const images = useQuery(allImagesQuery())
  const videos = useQuery(allVideosQuery())
  return {
    items: images.data && videos.data ? itemsOf({ images: images.data, videos: videos.data }) : null,
    error: images.error ?? videos.error,
  }
}
