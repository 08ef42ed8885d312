import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { data } from '#contract/kit/data.ts'
import { type MediaKind, megabytes } from '#contract/kit/media-files.ts'
import type { ResumableUpload } from '#contract/schemas/uploads.ts'
import { uploads } from '#contract/uploads.ts'
import { read } from '#web/platform/api/reads.ts'
import { refresh } from '#web/platform/api/writes.ts'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { acceptOf, type FileRefusal } from '#web/platform/sending-files/media-file.ts'
import { giveUp, isSameFile } from '#web/platform/sending-files/unfinished.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as buttonStyles from '#web/platform/ui/button.module.css'
import * as styles from './uploads.module.css'

interface UnfinishedUploadsProps {
  kind: MediaKind
  begin: (file: File) => void
  refuse: (refusal: FileRefusal) => void
}

/** What was begun and not finished, here or elsewhere, with the way to go on. */
export function UnfinishedUploads({ kind, begin, refuse }: UnfinishedUploadsProps) {
  const { data } = useQuery(read(uploads.resumable, {}))
  const unfinished = data?.filter((one) => one.kind === kind) ?? []
  if (unfinished.length === 0) return null
  return (
    <ul className={styles.uploaderUnfinished} aria-label="Unfinished uploads">
      {unfinished.map((one) => (
        <UnfinishedUpload key={one.id} upload={one} begin={begin} refuse={refuse} />
      ))}
    </ul>
  )
}

interface UnfinishedUploadProps extends Omit<UnfinishedUploadsProps, 'kind'> {
  upload: ResumableUpload
}

function UnfinishedUpload({ upload, begin, refuse }: UnfinishedUploadProps) {
  const client = useQueryClient()
  const inputId = useId()
  const percent = Math.floor((upload.offset / upload.size) * 100)
  const choose = (file: File | undefined) => {
    if (!file) return
    if (isSameFile(upload, file)) return begin(file)
    refuse({ title: 'Another File', description: `Choose ${upload.filename} as it was when the upload began.` })
  }
  return (
    <li>
      <p className={dropZoneStyles.uploaderFile}>
        <b>{upload.filename}</b> {percent} % of {megabytes(upload.size)} has arrived. Choose the file again to continue.
      </p>
      <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
        <label
          className={buttonStyles.button}
          data-part="button"
          data-variant="action"
          data-size="sm"
          htmlFor={inputId}
        >
          <Icon name="upload" />
          Continue <span className="visually-hidden">{upload.filename}</span>
        </label>
        <input
          id={inputId}
          className="visually-hidden"
          type="file"
          accept={acceptOf(upload.kind)}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button
          size="sm"
          variant="bare"
          onClick={() => void giveUp(upload.id).then(() => refresh(client, [data.uploads]))}
        >
          Give up <span className="visually-hidden">{upload.filename}</span>
        </Button>
      </div>
    </li>
  )
}
