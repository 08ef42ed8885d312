import { megabytes } from '#contract/kit/media-files.ts'
import * as exchangeStyles from '#web/features/catalogue/catalogue.module.css'
import * as dropZoneStyles from '#web/platform/forms/drop-zone.module.css'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import * as progressStyles from '#web/platform/forms/progress.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './folder-import.module.css'
import type { FolderItem } from './use-folder-uploads.ts'

interface FolderUploadsProps {
  items: readonly FolderItem[]
  retry: (key: number) => void
  leave: (key: number) => void
}

const stepWords = { waiting: 'waits', sending: 'is sent', arrived: 'arrived', failed: 'failed' } as const

/** How the files of a folder come in: all together, and each that is under way or has failed. */
export function FolderUploads({ items, retry, leave }: FolderUploadsProps) {
  if (items.length === 0) return null
  const arrived = items.filter(({ step }) => step === 'arrived').length
  const failed = items.filter(({ step }) => step === 'failed')
  const total = items.reduce((sum, { file }) => sum + file.size, 0)
  const sent = items.reduce((sum, item) => sum + Math.min(item.sent, item.file.size), 0)
  const noteOf = ({ uploaded }: FolderItem) => uploaded?.tags.imageLeftOut
  const open = items.filter((item) => item.step === 'sending' || item.step === 'failed' || noteOf(item))
  return (
    <section className={exchangeStyles.exchangePart} aria-labelledby="folder-files">
      <h2 id="folder-files">
        {arrived} of {countWords(items.length, 'file')}
      </h2>
      <progress className={progressStyles.progress} aria-label="All files" max={total || 1} value={sent} />
      <p role="status">
        {arrived === items.length
          ? `All of them are here, ${megabytes(total)}.`
          : `${megabytes(sent)} of ${megabytes(total)}.`}
        {failed.length > 0 ? ` ${countWords(failed.length, 'file')} did not arrive.` : ''}
      </p>
      <ul className={styles.folderFiles}>
        {open.map(({ key, path, file, step, sent: ownSent, message, uploaded }) => (
          <li key={key} data-step={step}>
            <span className={styles.folderPath}>{path}</span>
            {step === 'arrived' ? (
              <span>{uploaded?.tags.imageLeftOut}.</span>
            ) : step === 'sending' ? (
              <progress className={progressStyles.progress} aria-label={path} max={file.size || 1} value={ownSent} />
            ) : (
              <span className={fieldsStyles.fieldError} data-part="field-error">
                <Icon name="alert" />
                <span>
                  <span className="visually-hidden">{stepWords[step]}: </span>
                  {message}
                </span>
              </span>
            )}
            <span className={dropZoneStyles.uploaderWays} data-part="uploader-ways">
              {step === 'failed' ? (
                <Button size="sm" onClick={() => retry(key)} aria-label={`Retry ${path}`}>
                  Retry
                </Button>
              ) : null}
              <Button size="sm" variant="bare" onClick={() => leave(key)} aria-label={`Leave out ${path}`}>
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
