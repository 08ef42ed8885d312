import { fileSize } from '#contract/kit/media-files.ts'
import * as progressStyles from '#web/platform/forms/progress.module.css'
import { Button } from '#web/platform/ui/Button.tsx'
import { SimilarPicture } from './SimilarPicture.tsx'
import type { ChosenFile } from './use-portfolio-uploads.ts'

/** What is to be said of a file on its way. */
function wordsOf({ step, file, sent, isWaiting, message }: ChosenFile): string {
  if (message) return message
  if (isWaiting) return 'The connection is lost. It goes on as soon as it is back.'
  if (step === 'waiting') return `${fileSize(file.size)}, waiting`
  if (step !== 'sending') return fileSize(file.size)
  if (sent >= file.size) return 'Sent, being looked at'
  return `${Math.round((sent / file.size) * 100)} %, ${fileSize(sent)} of ${fileSize(file.size)}`
}

/** One of the files that were chosen, with how far it is and the way to leave it out. */
export function SelectedFile({ one, remove }: { one: ChosenFile; remove: (key: number) => void }) {
  const { key, file, step, sent } = one
  const isSending = step === 'sending'
  return (
    <li data-bad={step === 'failed' || undefined}>
      <b dir="auto">{file.name}</b>
      <Button
        size="sm"
        variant="bare"
        icon="close"
        aria-label={`${isSending ? 'Cancel' : 'Remove'} ${file.name}`}
        onClick={() => remove(key)}
      />
      {isSending ? (
        <progress
          className={progressStyles.progress}
          aria-label={`Upload of ${file.name}`}
          max={100}
          value={Math.round((sent / file.size) * 100)}
        />
      ) : null}
      <small>{wordsOf(one)}</small>
      {one.isRatingRefused ? (
        // Beside this page, on which the chosen files stand.
        <a href="/model-dashboard?tab=profile#profile-dateOfBirth" target="_blank" rel="noreferrer">
          Your profile, in a new tab
        </a>
      ) : null}
      {one.similar ? <SimilarPicture name={file.name} similar={one.similar} settled={() => remove(key)} /> : null}
    </li>
  )
}
