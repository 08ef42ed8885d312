import type { ReactNode } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { PlaylistTracks } from './PlaylistTracks.tsx'
import type { PlaylistValues } from './playlist-draft.ts'

interface PlaylistFormProps {
  form: AdminForm<PlaylistValues>
  /** The tracks already on it. */
  tracks: readonly Track[]
  image: ReactNode
}

/** The fields of a playlist. */
export function PlaylistForm({ form, tracks, image }: PlaylistFormProps) {
  return (
    <>
      <div className={styles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="name" wide required />
        <DraftField form={form} name="description" lines={3} />
      </div>
      <PlaylistTracks form={form} known={tracks} />
      <div className={styles.adminSwitches}>
        <DraftSwitch form={form} name="featured" />
      </div>
      <div className={styles.adminFields} data-part="admin-fields">
        {image}
        <DraftField form={form} name="ink" options={inkWords} />
      </div>
    </>
  )
}
