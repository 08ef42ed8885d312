import { messageOf } from '#web/platform/api/api-error.ts'
import * as styles from '#web/platform/forms/fields.module.css'
import { Button } from '#web/platform/ui/Button.tsx'

interface TracksFailedProps {
  error: unknown
  retry: () => unknown
}

/** Stands in for tracks to choose from that did not come. */
export const TracksFailed = ({ error, retry }: TracksFailedProps) => (
  <p className={styles.fieldError} data-part="field-error">
    {messageOf(error, 'The tracks could not be loaded.')}
    <Button size="sm" onClick={() => void retry()}>
      Try again
    </Button>
  </p>
)
