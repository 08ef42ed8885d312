import { useState } from 'react'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { reportDialog } from '#web/platform/moderation/report-dialog.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './topic.module.css'

interface ReportPostProps {
  kind: 'forum-topic' | 'forum-reply'
  id: number
  /** Where it stands. */
  from: string
  /** What is reported: "reply 1". */
  called: string
  authorName: string | null
  content: string
}

/** The beginning of a post stands in the form. */
const EXCERPT = 200

/** Tells the house of a post that does not belong here. */
export function ReportPost({ kind, id, from, called, authorName, content }: ReportPostProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="bare" size="sm" icon="flag" className={styles.needsScript} onClick={() => setIsOpen(true)}>
        Report
      </Button>
      <PlainReportLink kind={kind} id={id} called={called} from={from} />
      {isOpen ? (
        <LazyDialog
          code={reportDialog}
          props={{ kind, id, called, authorName, excerpt: content.slice(0, EXCERPT), close: () => setIsOpen(false) }}
        />
      ) : null}
    </>
  )
}
