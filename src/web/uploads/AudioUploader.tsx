import { type DragEvent, useId, useState } from 'react'
import { megabytes } from '#contract/media-files.ts'
import type { UploadedAudio } from '#contract/uploads.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { AUDIO_ACCEPT } from './audio-file.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { useAudioUpload } from './use-audio-upload.ts'

interface AudioUploaderProps {
  /** What choosing a file does, such as "Upload audio" or "Replace audio". */
  label: string
  maxMegabytes: number
  onUploaded: (uploaded: UploadedAudio) => void
}

/** Takes one audio file by button or by dropping it, and tells how its upload goes. */
export function AudioUploader({ label, maxMegabytes, onUploaded }: AudioUploaderProps) {
  const { state, choose, start, reset } = useAudioUpload({ maxMegabytes, onUploaded })
  const [over, setOver] = useState(false)
  const inputId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (state.step !== 'uploading') choose(event.dataTransfer.files[0])
  }
  const cancel = (
    <Button size="sm" variant="bare" onClick={reset}>
      Cancel
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a shortcut; the button inside does the same
    <div
      className="uploader"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {state.step === 'empty' ? (
        <>
          <label className="button" data-variant="outline" data-size="sm" htmlFor={inputId}>
            <Icon name="upload" />
            {label}
          </label>
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept={AUDIO_ACCEPT}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <p>Or drop it here. MP3, WAV, OGG, M4A, AAC or FLAC, up to {maxMegabytes} MB.</p>
        </>
      ) : (
        <p className="uploader-file">
          <b>{state.file.name}</b> {megabytes(state.file.size)}
        </p>
      )}
      {state.step === 'chosen' ? (
        <div className="uploader-ways">
          <Button size="sm" variant="action" icon="upload" onClick={() => void start(state.file)}>
            Upload
          </Button>
          {cancel}
        </div>
      ) : null}
      {state.step === 'uploading' ? (
        <>
          <UploadProgress name={state.file.name} pace={state.pace} />
          <div className="uploader-ways">{cancel}</div>
        </>
      ) : null}
      {state.step === 'completed' ? (
        <div className="uploader-ways">
          <p className="uploader-done">
            <Icon name="check" /> Uploaded
          </p>
          <Button size="sm" onClick={reset}>
            Upload Another
          </Button>
        </div>
      ) : null}
      {state.step === 'failed' ? (
        <div className="uploader-ways">
          <Button size="sm" variant="action" onClick={() => void start(state.file)}>
            Retry
          </Button>
          {cancel}
        </div>
      ) : null}
      <div role="status">
        {state.step === 'failed' ? (
          <p className="field-error">
            <Icon name="alert" /> Upload Failed: {state.message}
          </p>
        ) : null}
        {state.step === 'empty' && state.refusal ? (
          <p className="field-error">
            <Icon name="alert" /> {state.refusal.title}: {state.refusal.description}
          </p>
        ) : null}
      </div>
    </div>
  )
}
