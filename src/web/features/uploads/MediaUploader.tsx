import { useEffect, useId, useRef } from 'react'
import { acceptedKinds, fileSize, type MediaKind } from '#contract/kit/media-files.ts'
import { LeaveGuard } from '#web/platform/admin/record/LeaveGuard.tsx'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { useDropping } from '#web/platform/forms/use-dropping.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { acceptOf } from '#web/platform/sending-files/media-file.ts'
import { isResumable, type Uploaded } from '#web/platform/sending-files/send-media.ts'
import { useSite } from '#web/platform/session/session.ts'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import { UnfinishedUploads } from './UnfinishedUploads.tsx'
import { UploadActions } from './UploadActions.tsx'
import { UploadAnnouncer } from './UploadAnnouncer.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { type UploadState, useMediaUpload } from './use-media-upload.ts'

interface MediaUploaderProps<K extends MediaKind> {
  kind: K
  /** What choosing a file does, such as "Upload audio" or "Replace audio". */
  label: string
  /** With what its sender called the file. */
  onUploaded: (uploaded: Uploaded[K], called: string) => void
  /** Told whether a file is in hand that has not arrived, so that its form is not saved without it unnoticed. */
  onPending?: (isPending: boolean) => void
}

const hasArrived: Readonly<Record<UploadState['step'], boolean>> = {
  ...{ empty: true, completed: true },
  ...{ chosen: false, uploading: false, paused: false, failed: false },
}

/** Takes one audio or video file by button or by dropping it, and tells how its upload goes. Large ones can be continued. */
export function MediaUploader<K extends MediaKind>({ kind, label, onUploaded, onPending }: MediaUploaderProps<K>) {
  const { audioMaxMb, videoMaxMb } = useSite()
  const maxMegabytes = kind === 'audio' ? audioMaxMb : videoMaxMb
  const upload = useMediaUpload({ kind, maxMegabytes, onUploaded })
  const { state, choose, start } = upload
  const inputId = useId()
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    if (!input.current) return
    choose(input.current.files?.[0])
    input.current.value = ''
  }
  // Chosen from what the server drew, before its script had come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes alive
  useEffect(() => {
    if (input.current?.files?.[0]) take()
  }, [])
  const isPending = !hasArrived[state.step]
  useEffect(() => onPending?.(isPending), [onPending, isPending])
  const dropping = useDropping(({ files }) => {
    if (state.step !== 'uploading') choose(files[0])
  })
  return (
    <div className={dropZoneStyles.uploader} data-part="uploader" {...dropping}>
      {state.step === 'empty' ? (
        <>
          <UnfinishedUploads kind={kind} begin={(file) => void start(file)} refuse={upload.refuse} />
          <label
            className={buttonStyles.button}
            data-part="button"
            data-variant="outline"
            data-size="sm"
            htmlFor={inputId}
          >
            <Icon name="upload" />
            {label}
          </label>
          <input
            ref={input}
            id={inputId}
            className="visually-hidden"
            type="file"
            accept={acceptOf(kind)}
            onChange={take}
          />
          <p>
            Or drop it here. {acceptedKinds(kind)}, up to {maxMegabytes} MB.
          </p>
        </>
      ) : (
        <p className={dropZoneStyles.uploaderFile}>
          <b>{state.file.name}</b> {fileSize(state.file.size)}
        </p>
      )}
      {state.step === 'uploading' ? <UploadProgress name={state.file.name} {...state} /> : null}
      <UploadActions {...upload} />
      <UploadAnnouncer state={state} />
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
