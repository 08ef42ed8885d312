import { useSuspenseQueries } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { ImageFrame } from './ImageFrame.tsx'
import { frameNumber, type PortfolioItem } from './portfolio-item.ts'
import { ownImagesQuery } from './portfolio-queries.ts'
import * as styles from './portfolio-tab.module.css'
import { useItemOrder } from './use-item-order.ts'

interface ImageSheetProps {
  open: (item: PortfolioItem, number: string) => void
  remove: (item: PortfolioItem) => void
}

/** The pictures of one's portfolio in their order; more of them come when they are asked for. */
export function ImageSheet({ open, remove }: ImageSheetProps) {
  const [pages, setPages] = useState(1)
  const answers = useSuspenseQueries({ queries: Array.from({ length: pages }, (_, page) => ownImagesQuery(page)) })
  const total = answers[0]?.data.total ?? 0
  // A picture that moved between two answers is in both of them.
  const byId = new Map(answers.flatMap(({ data }) => data.items.map((item) => [item.id, item] as const)))
  const images = [...byId.values()].map((item): PortfolioItem => ({ kind: 'image', item }))
  const { shown, move, announcement, list } = useItemOrder(images, 'image')
  const numberOf = (id: number | null) => {
    const place = shown.findIndex(({ item }) => item.id === id)
    return id === null ? null : place < 0 ? 'another of yours' : frameNumber(place)
  }
  return (
    <>
      {total === 0 ? <p className={styles.sheetEmpty}>No images yet. Add the first one: a face, well lit.</p> : null}
      <ul className={styles.film} ref={list} aria-label="Images of your portfolio">
        {shown.map((one, index) =>
          one.kind === 'image' ? (
            <ImageFrame
              key={`${one.item.id} ${one.item.contentRating}`}
              image={one.item}
              index={index}
              last={index === total - 1}
              sameAs={numberOf(one.item.sameAs)}
              open={() => open(one, frameNumber(index))}
              remove={() => remove(one)}
              move={move}
            />
          ) : null,
        )}
      </ul>
      {images.length < total ? (
        <p className={styles.sheetMore}>
          <Button size="sm" onClick={() => startTransition(() => setPages(pages + 1))}>
            Show more
          </Button>{' '}
          {images.length} of {total}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
