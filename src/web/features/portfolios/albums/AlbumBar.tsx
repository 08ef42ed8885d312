import { Link } from '@tanstack/react-router'
import { MAX_ALBUMS, portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { useFrameDrag } from '../use-frame-drag.ts'
import { useOrder } from '../use-order.ts'
import * as styles from './albums.module.css'

interface AlbumBarProps {
  albums: readonly PortfolioAlbum[]
  /** The one that is shown. */
  open: number | undefined
  /** Whether a new one is being named. */
  isNew: boolean
}

/** The albums of one's portfolio in their order, each a link; put in order by dragging or with Alt and the arrow keys. */
export function AlbumBar({ albums, open, isNew }: AlbumBarProps) {
  const placing = useWrite(portfolioAlbums.place)
  const { shown, move, announcement, list } = useOrder(albums, {
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    place: ({ id }, next, to) => placing.mutateAsync({ params: { id }, body: { after: next[to - 1]?.id ?? null } }),
  })
  return (
    <nav className={styles.bar} aria-label="Albums of your portfolio">
      <ul ref={list}>
        <li>
          <Link
            to="/model-dashboard"
            search={{ tab: 'portfolio' }}
            activeOptions={{ exact: true }}
            aria-current={open || isNew ? undefined : 'page'}
            resetScroll={false}
          >
            Whole portfolio
          </Link>
        </li>
        {shown.map((album, index) => (
          <AlbumTab key={album.id} album={album} index={index} isOpen={album.id === open} move={move} />
        ))}
        {albums.length < MAX_ALBUMS ? (
          <li>
            <Link to="/model-dashboard" search={{ tab: 'portfolio', edit: 'new' }} resetScroll={false}>
              New album
            </Link>
          </li>
        ) : null}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </nav>
  )
}

interface AlbumTabProps {
  album: PortfolioAlbum
  index: number
  isOpen: boolean
  move: (from: number, to: number, focus?: string) => void
}

function AlbumTab({ album: { id, name, count, cover }, index, isOpen, move }: AlbumTabProps) {
  const { frame, handle } = useFrameDrag('album', index, move)
  return (
    <li data-item={id} {...frame}>
      <Link
        to="/model-dashboard"
        search={{ tab: 'portfolio', album: id }}
        aria-current={isOpen ? 'page' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        data-focus="open"
        resetScroll={false}
        {...handle}
      >
        {cover ? <SizedPicture picture={cover} alt="" sizes="40px" /> : null}
        <span dir="auto">{name}</span>{' '}
        <small>
          {count}
          <span className="visually-hidden"> {count === 1 ? 'item' : 'items'}</span>
        </small>
      </Link>
    </li>
  )
}
