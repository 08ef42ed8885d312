import { useId } from 'react'
import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import type { ExclusiveValues } from '../exclusive-draft.ts'
import * as styles from './exclusive-admin.module.css'

/** The captions of a film: typed, or read from a file of this device. */
export function CaptionsField({ form }: { form: AdminForm<ExclusiveValues> }) {
  const id = useId()
  return (
    <>
      <DraftField form={form} name="captions" lines={4} hint="WebVTT: the first line is WEBVTT." />
      <div
        className={`${panelStyles.adminWide} ${dropZoneStyles.uploaderWays} ${styles.chooser}`}
        data-part="uploader-ways"
      >
        <label className={buttonStyles.button} data-part="button" data-variant="outline" data-size="sm" htmlFor={id}>
          <Icon name="upload" />
          Choose a caption file
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".vtt,text/vtt"
          onChange={({ target }) => {
            void target.files?.[0]?.text().then((captions) => form.set({ captions }))
            target.value = ''
          }}
        />
      </div>
    </>
  )
}
