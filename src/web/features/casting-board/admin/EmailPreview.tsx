import { messageOf } from '#web/platform/api/api-error.ts'
import * as styles from './columns.module.css'

interface EmailPreviewProps {
  query: { data: { to: string | null; subject: string; text: string } | undefined; error: Error | null }
  /** Who gets it. */
  of: string
}

/** A letter as it will leave. */
export function EmailPreview({ query: { data, error }, of }: EmailPreviewProps) {
  if (error) return <p role="alert">{messageOf(error, 'The letter could not be shown.')}</p>
  if (!data) return <p role="status">Loading letter...</p>
  return (
    <figure className={styles.preview}>
      <figcaption>The letter to {of}</figcaption>
      <p>
        <b dir="auto">{data.subject}</b>
        <br />
        <small>{data.to ? `To ${data.to}` : 'No address is known: nothing is sent to them.'}</small>
      </p>
      <p dir="auto">{data.text.trim()}</p>
    </figure>
  )
}
