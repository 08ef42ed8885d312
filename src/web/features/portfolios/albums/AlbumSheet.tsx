import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ALBUM_PAGE, portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { AlbumItem, PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { frameNumber, nameOf, type PortfolioItem } from '../portfolio-item.ts'
import * as sheetStyles from '../portfolio-tab.module.css'
import { useOrder } from '../use-order.ts'
import { AlbumFrame } from './AlbumFrame.tsx'
import { itemInAlbum } from './album-item.ts'
import { albumItemsQuery } from './album-queries.ts'

interface AlbumSheetProps {
  album: PortfolioAlbum
  page: number
  open: (item: PortfolioItem, number: string) => void
}

const nameIn = (one: AlbumItem) => {
  const item = itemInAlbum(one)
  return item ? nameOf(item) : ''
}

/** What is in an album, in its order: put in order by dragging, with Alt and the arrow keys, or by buttons. */
export function AlbumSheet({ album, page, open }: AlbumSheetProps) {
  const { items, total } = useSuspenseQuery(albumItemsQuery(album.id, page)).data
  const placing = useWrite(portfolioAlbums.placeItem)
  const send = (itemId: number, body: object) => placing.mutateAsync({ params: { id: album.id, itemId }, body })
  const { shown, move, announcement, list } = useOrder(items, {
    idOf: ({ id }) => id,
    nameOf: nameIn,
    // The first of a page may not be the first of the album, so it goes before what stood there.
    place: ({ id }, next, to) => send(id, to === 0 ? { before: next[1]?.id } : { after: next[to - 1]?.id }),
  })
  const from = (page - 1) * ALBUM_PAGE
  const step = (index: number, id: number, by: 1 | -1) => {
    if (shown[index + by]) move(index, index + by, `[data-focus="${by < 0 ? 'earlier' : 'later'}"]`)
    // Over the edge of the page.
    else return send(id, { step: by })
    return undefined
  }
  return (
    <div className={`${sheetStyles.sheet} felt`}>
      {items.length === 0 ? <p className={sheetStyles.sheetEmpty}>Nothing on this page any more.</p> : null}
      <ul className={sheetStyles.film} ref={list} aria-label={`In ${album.name}`}>
        {shown.map((one, index) => {
          const item = itemInAlbum(one)
          return item ? (
            <AlbumFrame
              key={`${one.id} ${item.item.contentRating}`}
              album={album}
              page={page}
              entry={one}
              shown={item}
              index={index}
              number={frameNumber(from + index)}
              isFirst={from + index === 0}
              isLast={from + index === total - 1}
              open={() => open(item, frameNumber(from + index))}
              move={move}
              step={(by) => step(index, one.id, by)}
            />
          ) : null
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Pages
        page={page}
        last={Math.ceil(total / ALBUM_PAGE)}
        label="Pages of the album"
        link={(number) => (
          <Link
            to="/model-dashboard"
            search={{ tab: 'portfolio', album: album.id, ...(number ? { page: number } : {}) }}
            resetScroll={false}
          />
        )}
      />
    </div>
  )
}
