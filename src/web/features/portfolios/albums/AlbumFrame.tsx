import { useState } from 'react'
import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import type { AlbumItem, PortfolioAlbum } from '#contract/schemas/portfolio-albums.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { CoverRing } from '../CoverRing.tsx'
import { HiddenAdultItem } from '../HiddenAdultItem.tsx'
import { captionOf, type PortfolioItem } from '../portfolio-item.ts'
import * as sheetStyles from '../portfolio-tab.module.css'
import { useFrameDrag } from '../use-frame-drag.ts'
import { AlbumAction } from './AlbumAction.tsx'

interface AlbumFrameProps {
  album: PortfolioAlbum
  page: number
  entry: AlbumItem
  shown: PortfolioItem
  index: number
  number: string
  isFirst: boolean
  isLast: boolean
  open: () => void
  move: (from: number, to: number, focus?: string) => void
  step: (by: 1 | -1) => Promise<unknown> | undefined
}

/** An item of an album, with its place there, the cover, and the way out of it. */
export function AlbumFrame({ album, page, entry, shown, index, number, open, move, step, ...at }: AlbumFrameProps) {
  const { item } = shown
  const [isShown, setShown] = useState(item.contentRating === 'safe')
  const change = useWrite(portfolioAlbums.changeItems)
  const cover = useWrite(portfolioAlbums.setCover)
  const { frame, handle } = useFrameDrag('album-item', index, move)
  const name = captionOf(shown)
  const called = `frame ${number}, ${name}`
  const params = { id: album.id }
  const query = { album: album.id, item: entry.id, ...(page > 1 ? { page } : {}) }
  const take = () =>
    change.mutateAsync({
      params,
      body: shown.kind === 'image' ? { takeImages: [item.id] } : { takeVideos: [item.id] },
    })
  const canBeCover = item.contentRating === 'safe' && ('imageUrl' in item || item.thumbnailUrl !== null)
  return (
    <li className={sheetStyles.frame} data-item={entry.id} {...frame}>
      <div className={sheetStyles.frameStage}>
        {!isShown ? (
          <HiddenAdultItem name={called} show={() => setShown(true)} />
        ) : 'imageUrl' in item ? (
          <button
            type="button"
            className={sheetStyles.framePicture}
            data-focus="open"
            aria-haspopup="dialog"
            aria-label={`Open ${called}`}
            onClick={open}
            {...handle}
          >
            <SizedPicture picture={{ ...item, url: item.imageUrl }} alt="" sizes="(width < 900px) 45vw, 150px" />
          </button>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: people send in what they have, which has no captions
          <video
            className={sheetStyles.frameFilm}
            src={item.videoUrl}
            poster={item.thumbnailUrl ?? undefined}
            aria-label={name}
            controls
            playsInline
            preload={item.thumbnailUrl ? 'none' : 'metadata'}
          />
        )}
        {entry.isCover ? <CoverRing /> : null}
      </div>
      <p className={sheetStyles.frameCaption} {...(shown.kind === 'video' ? handle : {})}>
        <b>{number}</b> <span dir="auto">{name}</span>
      </p>
      {item.contentRating === 'safe' && !item.isPublic ? <p className={sheetStyles.frameNote}>Private</p> : null}
      <span className={sheetStyles.frameTools}>
        <AlbumAction
          query={{ ...query, do: 'place-item' }}
          fields={{ step: -1 }}
          run={() => step(-1)}
          label={`Move ${called} earlier`}
          focus="earlier"
          disabled={at.isFirst}
        >
          <Icon name="left" />
        </AlbumAction>
        <AlbumAction
          query={{ ...query, do: 'place-item' }}
          fields={{ step: 1 }}
          run={() => step(1)}
          label={`Move ${called} later`}
          focus="later"
          disabled={at.isLast}
        >
          <Icon name="right" />
        </AlbumAction>
        <AlbumAction
          query={{ ...query, do: 'cover' }}
          run={() => cover.mutateAsync({ params, body: { itemId: entry.id } })}
          label={`Make ${called} the cover of the album`}
          focus="cover"
          disabled={!canBeCover || entry.isCover}
        >
          <Icon name="pin" />
        </AlbumAction>
        <AlbumAction
          query={{ ...query, do: 'items' }}
          fields={{ [`was ${shown.kind} ${item.id}`]: 'yes' }}
          run={take}
          label={`Take ${called} out of the album`}
          focus="out"
        >
          <Icon name="close" />
        </AlbumAction>
      </span>
    </li>
  )
}
