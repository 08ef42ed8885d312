import type { ReactNode } from 'react'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { GenreField } from '#web/platform/admin/GenreField.tsx'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { EarlyAccessFields } from '#web/platform/admin/record/EarlyAccessFields.tsx'
import { lyricsHint } from '#web/platform/text/lyrics-hint.ts'
import type { TrackValues } from './track-draft.ts'

interface TrackFormProps {
  form: AdminForm<TrackValues>
  artist: ReactNode
  audio: ReactNode
  image: ReactNode
}

const tierWords = { free: 'free', fan: 'fan', vip: 'vip' }

/** The fields of a track; what belongs to other features is put in. */
export function TrackForm({ form, artist, audio, image }: TrackFormProps) {
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="title" wide required />
        {artist}
        <GenreField form={form} name="genre" />
        <DraftField form={form} name="album" />
        <DraftField form={form} name="year" inputMode="numeric" />
        <DraftField form={form} name="duration" placeholder="4:48" />
        <DraftField form={form} name="accessTier" options={tierWords} />
        <EarlyAccessFields form={form} hint="Until then only members hear it." />
      </div>
      {audio}
      <div className={styles.adminFields} data-part="admin-fields">
        {/* Taller than this it would not fit above the save bar of a low window. */}
        <DraftField form={form} name="lyrics" lines={5} hint={lyricsHint} />
      </div>
      <div className={styles.adminFields} data-part="admin-fields">
        {image}
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="featured" />
        <DraftSwitch form={form} name="latestRelease" />
        <DraftSwitch form={form} name="isSingle" />
        <DraftSwitch
          form={form}
          name="seekingVideoModels"
          along={(on): Partial<TrackValues> => (on ? {} : { modelRequirements: '' })}
        />
        <DraftSwitch form={form} name="castingActive" />
      </div>
      <div className={styles.adminFields} data-part="admin-fields">
        {form.values.seekingVideoModels ? <DraftField form={form} name="modelRequirements" lines={3} /> : null}
        <DraftField form={form} name="shootLocation" />
        <DraftField form={form} name="shootDate" />
        <DraftField form={form} name="shootTime" />
        <DraftField form={form} name="shootBudget" />
        <DraftField form={form} name="releaseDate" type="date" />
        <DraftField form={form} name="ink" options={inkWords} />
        <DraftField form={form} name="spotifyId" />
        <DraftField form={form} name="spotifyUri" />
        <DraftField form={form} name="previewUrl" wide inputMode="url" />
      </div>
    </>
  )
}
