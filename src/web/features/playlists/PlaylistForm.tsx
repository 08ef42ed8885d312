import type { ReactNode } from 'react'
import type { Track } from '#contract/tracks.ts'
import { DraftField } from '#web/platform/admin/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/DraftSwitch.tsx'
import type { DeskForm } from '#web/platform/admin/desk-form.ts'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import { PlaylistTracks } from './PlaylistTracks.tsx'
import type { PlaylistValues } from './playlist-draft.ts'

interface PlaylistFormProps {
  form: DeskForm<PlaylistValues>
  /** The tracks already on it. */
  tracks: readonly Track[]
  image: ReactNode
}

/** The fields of a playlist. */
export function PlaylistForm({ form, tracks, image }: PlaylistFormProps) {
  return (
    <>
      <div className="desk-fields">
        <DraftField form={form} name="name" wide required />
        <DraftField form={form} name="description" lines={3} />
      </div>
      <PlaylistTracks form={form} known={tracks} />
      <div className="desk-switches">
        <DraftSwitch form={form} name="featured" />
      </div>
      <div className="desk-fields">
        {image}
        <DraftField form={form} name="ink" options={inkWords} />
      </div>
    </>
  )
}
