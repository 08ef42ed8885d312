import { useState } from 'react'
import type { PortfolioVideo } from '#contract/schemas/portfolios.ts'
import { HiddenAdultItem } from './HiddenAdultItem.tsx'
import { ItemActions } from './ItemActions.tsx'
import { captionOf, nameOf } from './portfolio-item.ts'
import * as styles from './portfolio-tab.module.css'
import { useFrameDrag } from './use-frame-drag.ts'

interface VideoFrameProps {
  video: PortfolioVideo
  index: number
  /** As it stands on the edge of the film. */
  number: string
  last: boolean
  open: () => void
  remove: () => void
  move: (from: number, to: number, focus?: string) => void
}

/** A film of the portfolio, which plays where it stands. It is dragged by its caption: on the picture that moves the film's own slider. */
export function VideoFrame({ video, index, number, last, open, remove, move }: VideoFrameProps) {
  const [isShown, setShown] = useState(video.contentRating === 'safe')
  const shown = { kind: 'video', item: video } as const
  const name = nameOf(shown)
  const { frame, handle } = useFrameDrag('video', index, move)
  return (
    <li className={styles.frame} data-item={video.id} {...frame}>
      {isShown ? (
        // biome-ignore lint/a11y/useMediaCaption: people send in what they have, which has no captions
        <video
          className={styles.frameFilm}
          src={video.videoUrl}
          poster={video.thumbnailUrl ?? undefined}
          aria-label={name}
          controls
          playsInline
          preload={video.thumbnailUrl ? 'none' : 'metadata'}
        />
      ) : (
        <HiddenAdultItem name={`film ${number}`} show={() => setShown(true)} />
      )}
      <p className={styles.frameCaption} {...handle}>
        <b>{number}</b> <span dir="auto">{captionOf(shown)}</span>
      </p>
      {video.contentRating === 'safe' && !video.isPublic ? <p className={styles.frameNote}>Private</p> : null}
      <ItemActions index={index} number={number} last={last} name={name} edit={open} remove={remove} move={move} />
    </li>
  )
}
