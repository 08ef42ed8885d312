import { useState } from 'react'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import * as styles from '#web/features/track-submissions/track-submission.module.css'
import { MediaUploader } from '#web/features/uploads/MediaUploader.tsx'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'

interface SubmissionAudioProps {
  /** What the track has already. */
  saved: { url: string; name: string | null } | null
  error: string | undefined
  onUploaded: (audio: UploadedAudio) => void
  onPending: (isPending: boolean) => void
}

/** The audio of a track that is drafted: uploaded, heard in place, taken off. It goes with its form. */
export function SubmissionAudio({ saved, error, onUploaded, onPending }: SubmissionAudioProps) {
  const [audio, setAudio] = useState(saved)
  return (
    <div className={styles.audio} role="group" aria-label="Audio" data-invalid={error ? '' : undefined}>
      <input type="hidden" name="audioUrl" value={audio?.url ?? ''} />
      {audio ? (
        <div className={styles.file}>
          <b>{audio.name ?? 'Audio'}</b>
          <Button size="sm" variant="bare" icon="close" onClick={() => setAudio(null)}>
            Remove audio
          </Button>
          {/* biome-ignore lint/a11y/useMediaCaption: music, checked by whoever uploads it */}
          <audio controls preload="none" src={audio.url} aria-label="The uploaded file" />
        </div>
      ) : null}
      <div id="track-audioUrl" tabIndex={-1}>
        <MediaUploader
          kind="audio"
          label={audio ? 'Replace audio' : 'Upload audio'}
          onUploaded={(uploaded, called) => {
            setAudio({ url: uploaded.url, name: called })
            onUploaded(uploaded)
          }}
          onPending={onPending}
        />
      </div>
      {error ? (
        <p className={fieldsStyles.fieldError} data-part="field-error">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
