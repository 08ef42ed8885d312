import { useEffect, useState } from 'react'
import { MAX_ALT_LENGTH, smallestOf } from '#contract/kit/post-pictures.ts'
import * as progressStyles from '#web/platform/forms/progress.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { dropArriving, sendPicture } from './add-pictures.ts'
import * as styles from './picture-input.module.css'
import type { ArrivingPicture, PictureSelection } from './use-pictures.ts'

/** The pictures of a post that is being written: those that are here with what they show, those on their way with how far they are. */
export function PictureTray({ pictures }: { pictures: PictureSelection }) {
  const ready = pictures.ready()
  return (
    <div className={styles.tray} data-part="picture-tray">
      <ul aria-label="Pictures of this post">
        {ready.map(({ url, alt }, place) => (
          <li key={url} className={styles.item}>
            <img src={smallestOf(url)} alt={alt || `Picture ${place + 1}`} width={72} height={72} />
            <label className={styles.alt}>
              <span>What picture {place + 1} shows</span>
              <input
                maxLength={MAX_ALT_LENGTH}
                value={alt}
                placeholder="For those who do not see it"
                onChange={({ target }) =>
                  pictures.change((all) => all.map((one) => (one.url === url ? { ...one, alt: target.value } : one)))
                }
              />
            </label>
            <Button
              variant="bare"
              size="sm"
              icon="close"
              aria-label={`Remove picture ${place + 1}`}
              onClick={() => pictures.change((all) => all.filter((one) => one.url !== url))}
            >
              Remove
            </Button>
          </li>
        ))}
        {pictures.arriving.map((one) => (
          <Arriving key={one.key} one={one} pictures={pictures} />
        ))}
      </ul>
      <p role="status" className={styles.problem}>
        {pictures.problem}
      </p>
    </div>
  )
}

function Arriving({ one, pictures }: { one: ArrivingPicture; pictures: PictureSelection }) {
  const { key, file, sent, problem } = one
  const [preview, setPreview] = useState('')
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <li className={styles.item} data-part="arriving-picture">
      {preview ? <img src={preview} alt="" width={72} height={72} /> : null}
      <span className={styles.alt}>
        <span>{file.name}</span>
        {problem ? (
          <span role="alert" className={styles.problem}>
            <Icon name="alert" />
            {problem}
          </span>
        ) : (
          <progress className={progressStyles.progress} value={sent} max={1} aria-label={`Sending ${file.name}`} />
        )}
      </span>
      {problem ? (
        <Button variant="bare" size="sm" icon="again" onClick={() => pictures.await(sendPicture(pictures, one))}>
          Try again
        </Button>
      ) : null}
      <Button
        variant="bare"
        size="sm"
        icon="close"
        aria-label={`Remove ${file.name}`}
        onClick={() => dropArriving(pictures, key)}
      >
        {problem ? 'Remove' : 'Cancel'}
      </Button>
    </li>
  )
}
