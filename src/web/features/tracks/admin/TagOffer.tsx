import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { lengthText } from '#web/platform/admin/length-text.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { type TrackValues, trackLabels } from '../track-draft.ts'
import * as styles from './tag-offer.module.css'

interface TagOfferProps {
  uploaded: UploadedAudio
  form: AdminForm<TrackValues>
  /** The year of a new track is a guess until somebody types it. */
  isNew: boolean
}

/** What a file says of itself, as values of a track. */
const fromFile = ({ tags, duration }: UploadedAudio): Partial<TrackValues> => ({
  title: tags.title ?? '',
  artist: tags.artist ?? '',
  album: tags.album ?? '',
  genre: tags.genre ?? '',
  year: tags.year === null ? '' : `${tags.year}`,
  duration: lengthText(duration),
  imageUrl: tags.imageUrl ?? '',
})

/** Offers what an uploaded file says of itself for the fields that are still empty; nothing is filled unasked. */
export function TagOffer({ uploaded, form, isNew }: TagOfferProps) {
  const isFree = (name: keyof TrackValues) =>
    form.values[name] === '' || (name === 'year' && isNew && !form.changed.includes('year'))
  const offered = Object.fromEntries(
    Object.entries(fromFile(uploaded)).filter(([name, value]) => value && isFree(name as keyof TrackValues)),
  ) as Partial<TrackValues>
  const names = Object.keys(offered) as (keyof TrackValues)[]
  if (names.length === 0) return null
  return (
    <div className={styles.tagOffer}>
      <p>The file brings:</p>
      <dl>
        {names.map((name) => (
          <div key={name} className={styles.tagOfferLine}>
            <dt>{trackLabels[name]}</dt>
            <dd>{name === 'imageUrl' ? 'a cover' : `${offered[name]}`}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={() => form.set(offered)}>
        Fill empty fields
      </Button>
    </div>
  )
}
