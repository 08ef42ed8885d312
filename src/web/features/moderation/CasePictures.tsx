import { useState } from 'react'
import type { PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { SizedPicture } from '#web/platform/pictures/SizedPicture.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './moderation.module.css'

/** The pictures of what was reported or is held: blurred until somebody wants to see them, each with what it is said to show. */
export function CasePictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const [isShown, setShown] = useState(false)
  if (pictures.length === 0) return null
  const many = pictures.length === 1 ? 'picture' : 'pictures'
  return (
    <div className={styles.pictures} data-part="case-pictures">
      <ul data-blurred={isShown ? undefined : true}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <figure>
              <SizedPicture picture={picture} alt={picture.alt || 'A picture nobody has described'} sizes="200px" />
              <figcaption dir="auto">{picture.alt || 'Nobody has said what it shows.'}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p>
        <Button size="sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? `Blur the ${many}` : `Show the ${many}`}
        </Button>
      </p>
    </div>
  )
}
