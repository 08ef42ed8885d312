import { megabytes } from '#contract/kit/media-files.ts'
import * as progressStyles from '#web/platform/forms/progress.module.css'
import type { UploadSpeed } from '#web/platform/sending-files/upload-speed.ts'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import * as styles from './uploads.module.css'

const left = (seconds: number) => (seconds < 60 ? `${Math.ceil(seconds)} s` : formatPosition(seconds))

/** How far an upload is, how fast it goes and how long it still takes. */
export function UploadProgress({ name, pace, isWaiting }: { name: string; pace: UploadSpeed; isWaiting: boolean }) {
  const percent = Math.round(pace.share * 100)
  const sent =
    pace.share === 1 ? 'Sent, being looked at' : `${percent} %, ${megabytes(pace.sent)} of ${megabytes(pace.total)}`
  return (
    <>
      <progress className={progressStyles.progress} aria-label={`Upload of ${name}`} max={100} value={percent} />
      <p className={styles.uploaderPace}>
        <span>{sent}</span>
        {!isWaiting && pace.speed > 0 && pace.remaining !== null && pace.share < 1 ? (
          <span>
            {megabytes(pace.speed)}/s, {left(pace.remaining)} left
          </span>
        ) : null}
      </p>
    </>
  )
}
