import { useSuspenseQuery } from '@tanstack/react-query'
import { type PortfolioItem, videoNumber } from './portfolio-item.ts'
import { ownImagesQuery, ownVideosQuery } from './portfolio-queries.ts'
import * as styles from './portfolio-tab.module.css'
import { useItemOrder } from './use-item-order.ts'
import { VideoFrame } from './VideoFrame.tsx'

interface VideoSheetProps {
  open: (item: PortfolioItem, number: string) => void
  remove: (item: PortfolioItem) => void
}

/** The films of one's portfolio in their order. */
export function VideoSheet({ open, remove }: VideoSheetProps) {
  const { data } = useSuspenseQuery(ownVideosQuery())
  const pictures = useSuspenseQuery(ownImagesQuery(0)).data.total
  const videos = data.items.map((item): PortfolioItem => ({ kind: 'video', item }))
  const { shown, move, announcement, list } = useItemOrder(videos, 'video')
  if (data.total === 0) return null
  return (
    <>
      <ul className={styles.film} data-wide="" ref={list} aria-label="Videos of your portfolio">
        {shown.map((one, index) =>
          one.kind === 'video' ? (
            <VideoFrame
              key={`${one.item.id} ${one.item.contentRating}`}
              video={one.item}
              index={index}
              last={index === shown.length - 1}
              number={videoNumber(pictures, index)}
              open={() => open(one, videoNumber(pictures, index))}
              remove={() => remove(one)}
              move={move}
            />
          ) : null,
        )}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
