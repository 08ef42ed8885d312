import { MediaUploader } from '#web/features/uploads/MediaUploader.tsx'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import { lengthText } from '#web/platform/admin/length-text.ts'
import { FieldGroup } from '#web/platform/forms/FieldGroup.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import type { ExclusiveValues } from '../exclusive-draft.ts'
import * as styles from './exclusive-admin.module.css'

interface GatedFileFieldProps {
  form: AdminForm<ExclusiveValues>
  folder: 'video' | 'audio'
  /** What may keep the saved film from playing on phones. */
  note: string | null
}

const words = { video: 'video', audio: 'recording' }

/** The film or the recording of an item: uploaded, looked at or heard in place. */
export function GatedFileField({ form, folder, note }: GatedFileFieldProps) {
  const { fileUrl } = form.values
  const isSaved = fileUrl !== '' && fileUrl === form.saved.fileUrl
  return (
    <FieldGroup
      legend={folder === 'video' ? 'Film' : 'Recording'}
      id={fieldId(form, 'fileUrl')}
      error={form.errorOf('fileUrl')}
      hint="Only those who may see this item are sent its file."
    >
      {fileUrl && folder === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: looked at by whoever uploads it; captions are a field of their own
        <video className={styles.preview} controls playsInline preload="metadata" src={fileUrl} aria-label="The film" />
      ) : null}
      {fileUrl && folder === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: heard by whoever uploads it; the transcript is a field of its own
        <audio className={styles.preview} controls preload="none" src={fileUrl} aria-label="The recording" />
      ) : null}
      {isSaved && note ? (
        <p className={fieldsStyles.fieldHint} data-part="field-hint">
          {note}
        </p>
      ) : null}
      <MediaUploader
        kind={folder}
        label={`${fileUrl ? 'Replace' : 'Upload'} ${words[folder]}`}
        onUploaded={({ url, duration }) =>
          form.set({ fileUrl: url, ...(duration ? { duration: lengthText(Math.round(duration)) } : {}) })
        }
      />
    </FieldGroup>
  )
}
