import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { isMissing } from '#web/platform/api/use-missing.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { isStale } from '#web/platform/forms/conflict/save-conflict.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { DetailList } from '#web/platform/ui/DetailList.tsx'
import * as styles from './item-details.module.css'
import { itemEndpoints, nameOf, type PortfolioItem } from './portfolio-item.ts'

interface ItemDetailsProps {
  shown: PortfolioItem
  /** The number of its frame. */
  number: string
  close: () => void
  remove: (item: PortfolioItem) => void
}

const CHANGED_ELSEWHERE = 'It was changed somewhere else meanwhile. Do it again to have it your way.'

interface Change {
  description?: string | null
  contentRating?: 'safe' | 'adult'
  containsNudity?: false
  isTopless?: false
  isPublic?: boolean
  isProfileImage?: boolean
}

/** Everything that is known of an item, and what its model may change of it. */
export function ItemDetails({ shown, number, close, remove }: ItemDetailsProps) {
  const { kind } = shown
  // Not at the description: that would open the keyboard of a phone over what one wants to look at.
  const stage = useRef<HTMLDivElement>(null)
  const [item, setItem] = useState(shown.item)
  const [version, setVersion] = useState<number | undefined>(item.version)
  const [description, setDescription] = useState(item.description ?? '')
  const image = useWrite(itemEndpoints.image.update, { readsAnewWhenRefused: true })
  const video = useWrite(itemEndpoints.video.update, { readsAnewWhenRefused: true })
  const update = kind === 'image' ? image : video
  const isAdult = item.contentRating === 'adult'
  const refused = (error: unknown, title: string) => {
    const isLate = isStale(error)
    // Whoever has been told, and does it again, wants it their way.
    if (isLate) setVersion(undefined)
    const description = isLate ? CHANGED_ELSEWHERE : messageOf(error, 'The server could not be reached.')
    toast({ title, description, variant: 'destructive' })
    if (isMissing(error)) close()
  }
  const save = (body: Change, done: string, failed: string) =>
    update.mutateAsync({ params: { id: item.id }, body: { ...body, version } }).then(
      (saved) => {
        setItem(saved)
        setVersion(saved.version)
        toast({ title: done, variant: 'success' })
      },
      (error: unknown) => refused(error, failed),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ description: description.trim() || null }, 'Description saved', 'Failed to update description')
  }
  const rate = () =>
    save(
      isAdult ? { contentRating: 'safe', containsNudity: false, isTopless: false } : { contentRating: 'adult' },
      isAdult ? 'Rated safe, and still private' : 'Rated adult, and private',
      'Failed to update portfolio',
    )
  const publish = () =>
    save(
      { isPublic: !item.isPublic },
      item.isPublic ? 'Private from now on' : 'Public from now on',
      'Failed to update portfolio',
    )
  return (
    <Dialog title={`Frame ${number}`} size="large" start={stage} open onOpenChange={(open) => open || close()}>
      <div className={styles.itemDetails}>
        <div
          ref={stage}
          tabIndex={-1}
          role="group"
          aria-label={kind === 'image' ? 'Picture' : 'Film'}
          className={`${styles.itemStage} felt`}
        >
          {'imageUrl' in item ? (
            <img
              src={item.imageUrl}
              alt={nameOf(shown)}
              width={item.width ?? undefined}
              height={item.height ?? undefined}
            />
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: people send in what they have, which has no captions
            <video
              src={item.videoUrl}
              poster={item.thumbnailUrl ?? undefined}
              aria-label={nameOf(shown)}
              controls
              playsInline
              preload="metadata"
            />
          )}
        </div>
        <form className={styles.itemWords} onSubmit={submit} aria-busy={update.isPending}>
          <Field label="Description">
            <textarea
              rows={3}
              maxLength={2000}
              dir="auto"
              value={description}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <DetailList
            facts={[
              ['Category', item.galleryCategory],
              ['Upload date', <When key="when" at={item.uploadedAt} />],
              ['Public', item.isPublic ? 'Yes' : 'No'],
              ['Content rating', item.contentRating],
              ['File', item.originalName],
              ...('isProfileImage' in item ? ([['Cover', item.isProfileImage ? 'Yes' : 'No']] as const) : []),
            ]}
          />
          {isAdult ? (
            <p>
              Adult stays private: you see it, the label and whoever you show it to after a warning, and each look is
              recorded.
            </p>
          ) : null}
          <p className={styles.itemActions}>
            <Button type="submit" variant="ink" busy={update.isPending}>
              Save
            </Button>
            <Button onClick={() => void rate()}>{isAdult ? 'Make it safe' : 'Make it adult'}</Button>
            {isAdult ? null : (
              <Button onClick={() => void publish()}>{item.isPublic ? 'Make it private' : 'Make it public'}</Button>
            )}
            {!isAdult && 'isProfileImage' in item && !item.isProfileImage ? (
              <Button
                onClick={() =>
                  void save({ isProfileImage: true }, 'This is the cover now', 'Failed to update portfolio')
                }
              >
                Make it the cover
              </Button>
            ) : null}
            <Button variant="bare" icon="trash" onClick={() => remove(shown)}>
              Delete
            </Button>
          </p>
        </form>
      </div>
    </Dialog>
  )
}
