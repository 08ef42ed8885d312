import { useState } from 'react'
import type { PortfolioImage } from '#contract/schemas/portfolios.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { CoverRing } from './CoverRing.tsx'
import { HiddenAdultItem } from './HiddenAdultItem.tsx'
import { ItemActions } from './ItemActions.tsx'
import { frameNumber, nameOf } from './portfolio-item.ts'
import * as styles from './portfolio-tab.module.css'
import { useFrameDrag } from './use-frame-drag.ts'

interface ImageFrameProps {
  image: PortfolioImage
  index: number
  last: boolean
  /** The number of the frame that came of the same file, where one did. */
  sameAs: string | null
  open: () => void
  remove: () => void
  move: (from: number, to: number, focus?: string) => void
}

/** A picture on the contact sheet. */
export function ImageFrame({ image, index, last, sameAs, open, remove, move }: ImageFrameProps) {
  const [isShown, setShown] = useState(image.contentRating === 'safe')
  const name = nameOf({ kind: 'image', item: image })
  const number = frameNumber(index)
  const { frame, handle } = useFrameDrag('image', index, move)
  const { imageUrl: url, width, height, renditions } = image
  return (
    <li className={styles.frame} data-item={image.id} {...frame}>
      <div className={styles.frameStage}>
        {isShown ? (
          <button
            type="button"
            className={styles.framePicture}
            data-focus="open"
            aria-haspopup="dialog"
            aria-label={`Open frame ${number}, ${name}`}
            onClick={open}
            {...handle}
          >
            <SizedPicture picture={{ url, width, height, renditions }} alt="" sizes="(width < 900px) 45vw, 150px" />
          </button>
        ) : (
          <HiddenAdultItem name={`frame ${number}`} show={() => setShown(true)} />
        )}
        <ItemActions index={index} number={number} last={last} name={name} edit={open} remove={remove} move={move} />
      </div>
      {image.isProfileImage ? <CoverRing /> : null}
      <p className={styles.frameCaption}>
        <b>{number}</b> <span dir="auto">{name}</span>
      </p>
      {sameAs ? <p className={styles.frameNote}>Same file as {sameAs}</p> : null}
      {image.contentRating === 'safe' && !image.isPublic ? <p className={styles.frameNote}>Private</p> : null}
    </li>
  )
}
