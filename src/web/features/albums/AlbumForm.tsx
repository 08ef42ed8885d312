import type { ReactNode } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { GenreField } from '#web/platform/admin/GenreField.tsx'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { EarlyAccessFields } from '#web/platform/admin/record/EarlyAccessFields.tsx'
import { AlbumTracks } from './AlbumTracks.tsx'
import type { AlbumValues } from './album-draft.ts'

interface AlbumFormProps {
  form: AdminForm<AlbumValues>
  /** The tracks already on it. */
  tracks: readonly Track[]
  artist: ReactNode
  image: ReactNode
}

/** The fields of an album: artist first, since only their tracks can be chosen. */
export function AlbumForm({ form, tracks, artist, image }: AlbumFormProps) {
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="title" wide required />
        {artist}
        <GenreField form={form} name="genre" />
        <DraftField form={form} name="releaseDate" type="date" />
        <DraftField form={form} name="ink" options={inkWords} />
        <EarlyAccessFields
          form={form}
          hint="Until then only members hear its tracks, which get the same when it is saved."
        />
      </div>
      <AlbumTracks form={form} known={tracks} />
      <div className={styles.adminFields} data-part="admin-fields">
        {image}
      </div>
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="featured" />
      </div>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="description" lines={4} />
        <DraftField form={form} name="credits" lines={4} hint="One credit a line, such as “Rolf Adeyemi: bass”" />
        <DraftField form={form} name="spotifyId" />
        <DraftField form={form} name="spotifyUri" />
      </div>
    </>
  )
}
