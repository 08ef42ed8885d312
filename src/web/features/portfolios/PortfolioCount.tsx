import { useSuspenseQuery } from '@tanstack/react-query'
import { TabCount } from '#web/platform/ui/TabCount.tsx'
import { ownImagesQuery, ownVideosQuery } from './portfolio-queries.ts'

/** How many pictures and films the portfolio has, beside the name of its tab. */
export function PortfolioCount() {
  const images = useSuspenseQuery(ownImagesQuery(0)).data.total
  const videos = useSuspenseQuery(ownVideosQuery()).data.total
  return <TabCount count={images + videos} />
}
