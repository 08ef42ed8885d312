import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Model } from '#contract/schemas/models.ts'
import type { PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { albumItemsQuery } from './model-queries.ts'
import { PortfolioAlbums } from './PortfolioAlbums.tsx'
import { PortfolioViewer } from './PortfolioViewer.tsx'
import * as styles from './portfolio.module.css'
import { isAdult, itemName, type PortfolioItem, portfolioOf, smallOf } from './portfolio-items.ts'

/** What stands for an item in the grid; of adult material nothing is loaded before somebody asks for it. */
function Thumb({ one }: { one: PortfolioItem }) {
  if (isAdult(one))
    return (
      <span className={styles.portfolioCover}>
        <Icon name="lock" />
        Adult
      </span>
    )
  if (one.kind === 'image')
    return <img src={smallOf(one.item)} alt="" width={240} height={240} loading="lazy" decoding="async" />
  return (
    <span className={styles.portfolioCover}>
      {one.item.thumbnailUrl ? (
        <img src={one.item.thumbnailUrl} alt="" width={240} height={240} loading="lazy" decoding="async" />
      ) : null}
      <Icon name="play" />
      Video
    </span>
  )
}

/** The portfolio of a model, all of it or one album; each item opens at full size. */
export function PortfolioGrid({ model }: { model: Model }) {
  const all = portfolioOf(model)
  const [album, setAlbum] = useState<PortfolioAlbum | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const inAlbum = useQuery({ ...albumItemsQuery(album?.id ?? 0), enabled: album !== null }).data
  if (all.length === 0) return <p>Nothing in the portfolio yet.</p>
  const keys = inAlbum?.map(({ image, video }) => (image ? `image ${image.id}` : `video ${video?.id}`))
  const items = album ? (keys ?? []).flatMap((key) => all.find((one) => one.key === key) ?? []) : all
  const shown = items.find(({ key }) => key === open)
  return (
    <>
      <PortfolioAlbums profileId={model.id} shown={album} show={setAlbum} />
      <ul className={styles.portfolio} aria-busy={(album && !keys) || undefined}>
        {items.map((one) => (
          <li key={one.key}>
            <button
              type="button"
              aria-label={`Open ${one.kind} ${itemName(one)}${isAdult(one) ? ', adult' : ''}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(one.key)}
            >
              <Thumb one={one} />
            </button>
          </li>
        ))}
      </ul>
      {shown ? <PortfolioViewer items={items} shown={shown} show={setOpen} close={() => setOpen(null)} /> : null}
    </>
  )
}
