import type { ReactNode } from 'react'
import { youtubeIdOf } from '#contract/kit/youtube.ts'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import { inkWords } from '#web/platform/admin/ink-words.ts'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import type { VideoValues } from './video-draft.ts'

interface VideoFormProps {
  form: AdminForm<VideoValues>
  artist: ReactNode
  image: ReactNode
}

/** The fields of a video; the link is read while it is typed. */
export function VideoForm({ form, artist, image }: VideoFormProps) {
  const link = form.values.youtubeUrl
  const youtubeId = link ? youtubeIdOf(link) : null
  return (
    <>
      <div className={panelStyles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="name" wide required />
        <DraftField form={form} name="youtubeUrl" wide required inputMode="url" />
        <p className={`${panelStyles.adminWide} ${fieldsStyles.fieldHint}`} data-part="field-hint" aria-live="polite">
          {youtubeId ? (
            <>
              Video id <b>{youtubeId}</b>,{' '}
              <a href={`https://www.youtube.com/watch?v=${youtubeId}`} target="_blank" rel="noreferrer">
                look at it on YouTube
              </a>
            </>
          ) : link ? (
            'This is not a link to one YouTube video yet.'
          ) : (
            'Paste any form of link: watch, short, embed or live.'
          )}
        </p>
        {artist}
        <DraftField form={form} name="year" inputMode="numeric" />
        <DraftField form={form} name="releaseDate" type="date" />
        <DraftField form={form} name="duration" placeholder="4:48" />
        <DraftField form={form} name="ink" options={inkWords} />
        {image}
      </div>
      <div className={panelStyles.adminSwitches}>
        <DraftSwitch form={form} name="featured" />
      </div>
      <div className={panelStyles.adminFields} data-part="admin-fields">
        <DraftField form={form} name="description" lines={4} />
      </div>
    </>
  )
}
