import { useRef } from 'react'
import { fileSize } from '#contract/kit/media-files.ts'
import { type ContentRating, contentRatings } from '#contract/portfolios.ts'
import { LeaveGuard } from '#web/platform/admin/record/LeaveGuard.tsx'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import { Field } from '#web/platform/forms/Field.tsx'
import * as progressStyles from '#web/platform/forms/progress.module.css'
import { useDropping } from '#web/platform/forms/use-dropping.ts'
import { acceptOf } from '#web/platform/sending-files/media-file.ts'
import { useSite } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { FileButton } from './FileButton.tsx'
import { IMAGE_ACCEPT, IMAGE_KINDS, MAX_IMAGE_MB } from './portfolio-file.ts'
import * as styles from './portfolio-uploader.module.css'
import { SelectedFile } from './SelectedFile.tsx'
import { usePastedFiles } from './use-pasted-files.ts'
import { usePortfolioUploads } from './use-portfolio-uploads.ts'

/** Takes pictures and films for one's portfolio by button, drop, paste and camera, and tells how they go. */
export function PortfolioUploader() {
  const { videoMaxMb } = useSite()
  const { files, progress, add, start, remove } = usePortfolioUploads(videoMaxMb)
  // Asked when it is needed, not followed: what is chosen before this part has come alive holds.
  const rating = useRef<HTMLSelectElement>(null)
  const dropping = useDropping((dropped) => add([...dropped.files]))
  usePastedFiles(add)
  const isAny = files.some(({ kind, step }) => kind !== null && (step === 'chosen' || step === 'failed'))
  const wrong = files.filter(({ step }) => step === 'failed').length
  return (
    <aside className={styles.portfolioUploader} aria-label="Add to your portfolio">
      <div className={dropZoneStyles.uploader} data-part="uploader" {...dropping}>
        <h3 className="work">Drop images or films</h3>
        <p>
          Or paste them. {IMAGE_KINDS} up to {MAX_IMAGE_MB} MB. Films up to {videoMaxMb} MB, they take a while.
        </p>
        <div className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
          <FileButton label="Images" icon="plus" accept={IMAGE_ACCEPT} onFiles={(chosen) => add(chosen, 'image')} />
          <FileButton label="Films" icon="plus" accept={acceptOf('video')} onFiles={(chosen) => add(chosen, 'video')} />
          <FileButton label="Camera" icon="eye" accept="image/*" isCamera onFiles={(taken) => add(taken, 'image')} />
          <FileButton
            label="Film with camera"
            icon="eye"
            accept="video/*"
            isCamera
            onFiles={(taken) => add(taken, 'video')}
          />
        </div>
      </div>
      {files.length > 0 ? (
        <ul className={styles.selectedFiles} aria-label="Selected files">
          {files.map((one) => (
            <SelectedFile key={one.key} one={one} remove={remove} />
          ))}
        </ul>
      ) : null}
      {progress ? (
        <div className={styles.allFiles}>
          <progress
            className={progressStyles.progress}
            aria-label="Upload of all files"
            max={100}
            value={Math.round((progress.sent / progress.total) * 100)}
          />
          <p>
            {progress.arrived} of {progress.of} files, {fileSize(progress.sent)} of {fileSize(progress.total)}
          </p>
        </div>
      ) : null}
      <Field
        label="Content rating"
        hint="Adult stays private: you see it, and after a warning the label and whoever you show it to."
      >
        <select ref={rating} defaultValue="safe" autoComplete="off">
          {contentRatings.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </Field>
      <Button
        variant="action"
        aria-disabled={!isAny}
        busy={progress !== null}
        onClick={() => isAny && start(rating.current?.value as ContentRating)}
      >
        Upload Portfolio Files
      </Button>
      <p className="visually-hidden" role="status">
        {wrong > 0 ? `${wrong} of ${files.length} files cannot be added` : ''}
      </p>
      <LeaveGuard
        dirty={progress !== null}
        title="Leave while the upload runs?"
        description="It stops here. What has arrived stays; choose the other files again to continue."
      />
    </aside>
  )
}
