import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { isResumable } from '#web/platform/sending-files/send-media.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './uploads.module.css'
import type { UploadState } from './use-media-upload.ts'

interface UploadWaysProps {
  state: UploadState
  start: (file: File) => unknown
  pause: (file: File) => void
  reset: () => void
}

/** What can be done with the file in hand. */
export function UploadActions({ state, start, pause, reset }: UploadWaysProps) {
  if (state.step === 'empty') return null
  const { step, file } = state
  if (step === 'completed')
    return (
      <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
        <p className={styles.uploaderDone}>
          <Icon name="check" /> Uploaded
        </p>
        <Button size="sm" onClick={reset}>
          Upload Another
        </Button>
      </div>
    )
  return (
    <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
      {step === 'uploading' ? (
        isResumable(file) ? (
          <Button size="sm" icon="pause" onClick={() => pause(file)}>
            Pause
          </Button>
        ) : null
      ) : (
        <Button
          size="sm"
          variant="action"
          icon={step === 'chosen' ? 'upload' : undefined}
          onClick={() => void start(file)}
        >
          {step === 'chosen' ? 'Upload' : isResumable(file) ? 'Continue' : 'Retry'}
        </Button>
      )}
      <Button size="sm" variant="bare" onClick={reset}>
        Cancel
      </Button>
    </div>
  )
}
