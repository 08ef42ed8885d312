import * as styles from '#web/platform/forms/fields.module.css'
import { Icon } from '#web/platform/icons/Icon.tsx'
import type { UploadState } from './use-media-upload.ts'

/** Each quarter is said once: often enough to follow, seldom enough to do something else. */
const quarterOf = (share: number) => Math.floor(share * 4) * 25

/** Says what becomes of an upload: failures for everybody, quarters of the way for those who listen. */
export function UploadAnnouncer({ state }: { state: UploadState }) {
  const wrong =
    state.step === 'failed'
      ? `Upload Failed: ${state.message}`
      : state.step === 'empty' && state.refusal
        ? `${state.refusal.title}: ${state.refusal.description}`
        : null
  const quarter = state.step === 'uploading' && !state.isWaiting ? quarterOf(state.pace.share) : 0
  return (
    <div role="status">
      {wrong ? (
        <p className={styles.fieldError} data-part="field-error">
          <Icon name="alert" /> {wrong}
        </p>
      ) : null}
      {state.step === 'uploading' && state.isWaiting ? (
        <p>The connection is lost. The upload continues as soon as it is back.</p>
      ) : null}
      {state.step === 'completed' && state.note ? <p>{state.note}.</p> : null}
      {state.step === 'paused' ? <p>Paused. What has arrived is kept.</p> : null}
      {quarter > 0 ? <p className="visually-hidden">{quarter} % sent</p> : null}
    </div>
  )
}
