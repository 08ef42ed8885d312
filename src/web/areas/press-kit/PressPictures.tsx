import { useId } from 'react'
import { fillPath } from '#contract/kit/endpoint.ts'
import { MAX_PRESS_PICTURES, pressKits } from '#contract/press-kits.ts'
import type { OwnPressKit } from '#contract/schemas/press-kits.ts'
import { useImageUpload } from '#web/features/uploads/use-image-upload.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './press-pictures.module.css'
import { type PictureDraft, pictureDraft, usePressPictures } from './use-press-pictures.ts'

interface PressPicturesProps {
  kit: OwnPressKit
  /** Whether others can see the page the kit belongs to. */
  isPublished: boolean
}

/** The pictures an artist hands out to the press, in their order, each with what it shows and who took it. */
export function PressPictures({ kit, isPublished }: PressPicturesProps) {
  const inputId = useId()
  const { drafts, put, save, changed, error, busy } = usePressPictures(kit)
  const image = useImageUpload(({ imageUrl, renditions, id }) =>
    put([...drafts, pictureDraft({ imageUrl, renditions }, `upload ${id} ${drafts.length}`)]),
  )
  const change = (row: PictureDraft, words: Partial<PictureDraft>) =>
    put(drafts.map((one) => (one === row ? { ...row, ...words } : one)))
  const isFull = drafts.length >= MAX_PRESS_PICTURES
  return (
    <section className={styles.editor} aria-labelledby={`${inputId}-heading`}>
      <div className={styles.words}>
        <h2 id={`${inputId}-heading`}>Press kit</h2>
        <p>
          Your page offers it to everybody as one file: these pictures with captions and credits, your biography and
          your links. Where a picture was taken is removed from it.
        </p>
        {isPublished ? (
          <p>
            <a href={fillPath(pressKits.file.path, { artistId: kit.artistId })} download>
              See it as it is sent
            </a>
          </p>
        ) : null}
      </div>
      <FieldGroup
        legend="Press pictures"
        error={image.error ?? error}
        hint={
          drafts.length === 0
            ? `None yet. Up to ${MAX_PRESS_PICTURES}, as large as you have them.`
            : `${drafts.length} of ${MAX_PRESS_PICTURES}. Drag a picture, or use its arrows, to change the order.`
        }
      >
        <OrderedList
          label="Press pictures, in order"
          entries={drafts}
          keyOf={({ key }) => key}
          nameOf={({ caption }, index) => caption.trim() || `picture ${index + 1}`}
          change={put}
          toolOf={({ thumbnail }) => <img className={styles.thumb} src={thumbnail} alt="" loading="lazy" />}
        >
          {(row, index) => (
            <div className={styles.fields}>
              <Field label={`Caption of picture ${index + 1}`} id={`${inputId}-caption-${index}`}>
                <input
                  autoComplete="off"
                  maxLength={200}
                  value={row.caption}
                  onChange={({ target }) => change(row, { caption: target.value })}
                />
              </Field>
              <Field label={`Credit of picture ${index + 1}`} id={`${inputId}-credit-${index}`}>
                <input
                  autoComplete="off"
                  maxLength={200}
                  value={row.credit}
                  onChange={({ target }) => change(row, { credit: target.value })}
                />
              </Field>
            </div>
          )}
        </OrderedList>
        {isFull ? null : (
          <div className={styles.chooser}>
            <label
              className={buttonStyles.button}
              data-part="button"
              data-variant="outline"
              data-size="sm"
              htmlFor={inputId}
              aria-busy={image.busy}
            >
              <Icon name="plus" />
              Add a picture
            </label>
            <input
              id={inputId}
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              disabled={image.busy}
              onChange={({ target }) => {
                void image.upload(target.files?.[0])
                target.value = ''
              }}
            />
          </div>
        )}
      </FieldGroup>
      <p>
        <Button variant="action" busy={busy} onClick={() => void save()}>
          Save Press Pictures
        </Button>{' '}
        {changed ? <small role="status">Not saved yet.</small> : null}
      </p>
    </section>
  )
}
