import { type DragEvent, useId, useState } from 'react'
import { type MediaKind, megabytes } from '#contract/media-files.ts'
import { LeaveGuard } from '#web/kit/desk/LeaveGuard.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useSite } from '#web/session/session.ts'
import { acceptOf } from './media-file.ts'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { UploadNews } from './UploadNews.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { UploadWays } from './UploadWays.tsx'
import { isResumable, type Uploaded, useMediaUpload } from './use-media-upload.ts'

interface MediaUploaderProps<K extends MediaKind> {
  kind: K
  /** What choosing a file does, such as "Upload audio" or "Replace audio". */
  label: string
  onUploaded: (uploaded: Uploaded[K]) => void
}

const KINDS_TAKEN = { audio: 'MP3, WAV, OGG, M4A, AAC or FLAC', video: 'MP4, M4V, MOV or WEBM' }

/** Takes one audio or video file by button or by dropping it, and tells how its upload goes. Large ones can be continued. */
export function MediaUploader<K extends MediaKind>({ kind, label, onUploaded }: MediaUploaderProps<K>) {
  const { audioMaxMb, videoMaxMb } = useSite()
  const maxMegabytes = kind === 'audio' ? audioMaxMb : videoMaxMb
  const upload = useMediaUpload({ kind, maxMegabytes, onUploaded })
  const { state, choose, start } = upload
  const [over, setOver] = useState(false)
  const inputId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (state.step !== 'uploading') choose(event.dataTransfer.files[0])
  }
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
          <UnfinishedUploads kind={kind} begin={(file) => void start(file)} refuse={upload.refuse} />
          <label className="button" data-variant="outline" data-size="sm" htmlFor={inputId}>
            <Icon name="upload" />
            {label}
          </label>
          <input
            id={inputId}
            className="visually-hidden"
            type="file"
            accept={acceptOf(kind)}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <p>
            Or drop it here. {KINDS_TAKEN[kind]}, up to {maxMegabytes} MB.
          </p>
        </>
      ) : (
        <p className="uploader-file">
          <b>{state.file.name}</b> {megabytes(state.file.size)}
        </p>
      )}
      {state.step === 'uploading' ? <UploadProgress name={state.file.name} {...state} /> : null}
      <UploadWays {...upload} />
      <UploadNews state={state} />
      <LeaveGuard
        dirty={state.step === 'uploading'}
        title="Leave while the upload runs?"
        description={
          state.step === 'uploading' && isResumable(state.file)
            ? 'It stops here. Choose the same file again to continue it.'
            : 'It stops here, and what has been sent is lost.'
        }
      />
    </div>
  )
}
