import { useState } from 'react'
import type { SleeveRecord } from './draw-sleeve.ts'
import { usePicture } from './picture.ts'
import { SleeveArt } from './SleeveArt.tsx'
import * as styles from './sleeve.module.css'
import { SLEEVE_SIZE } from './sleeve-size.ts'

/** One stored size of a picture: its address, its width in pixels and its media type, such as "image/avif". */
interface SleeveRendition {
  url: string
  width: number
  type: string
}

/** A record that may have a picture of its own. */
export interface SleevePictured extends SleeveRecord {
  imageUrl?: string | null | undefined
  renditions?: readonly SleeveRendition[] | null | undefined
}

interface SleeveProps {
  record: SleevePictured
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** Loads at once and before others; the rest wait until they are near the screen. */
  priority?: boolean
}

const preferred = ['image/avif', 'image/webp']

const sourceSet = (renditions: readonly SleeveRendition[], type: string) =>
  renditions
    .filter((rendition) => rendition.type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/**
 * The art of a record: its picture in the best rendition the browser reads, or the generated sleeve when there is none
 * or the picture does not load. Hidden from screen readers, since the title always stands beside it.
 */
export function Sleeve({ record, sizes = '100vw', priority = false }: SleeveProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const imageUrl = usePicture(record)
  if (!imageUrl || broken === imageUrl) return <SleeveArt record={record} />
  // A picture that failed before the page came alive fires no event any more, so it is asked once.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(imageUrl)
  }
  return (
    <picture className={styles.sleeve} data-part="sleeve" data-photo="">
      {preferred.map((type) => {
        const set = sourceSet(record.renditions ?? [], type)
        return set ? <source key={type} type={type} srcSet={set} sizes={sizes} /> : null
      })}
      <img
        ref={check}
        src={imageUrl}
        alt=""
        width={SLEEVE_SIZE}
        height={SLEEVE_SIZE}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(imageUrl)}
      />
    </picture>
  )
}
