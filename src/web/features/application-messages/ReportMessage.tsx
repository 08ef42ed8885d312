import { useState } from 'react'
import type { ApplicationMessage } from '#contract/schemas/application-messages.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { reportDialog } from '#web/platform/moderation/report-dialog.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface ReportMessageProps {
  applicationId: number
  message: ApplicationMessage
}

/** Tells the label of a message that does not belong beside an application, with and without script. */
export function ReportMessage({ applicationId, message: { id, authorName, content } }: ReportMessageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const called = `this message of ${authorName ?? DELETED_ACCOUNT}`
  return (
    <>
      <Button variant="bare" size="sm" icon="flag" aria-label={`Report ${called}`} onClick={() => setIsOpen(true)}>
        Report
      </Button>
      <PlainReportLink
        kind="application-message"
        id={id}
        called={called}
        from={`/application-messages/${applicationId}`}
      />
      {isOpen ? (
        <LazyDialog
          code={reportDialog}
          props={{
            ...{ kind: 'application-message' as const, id, called: 'this message', authorName },
            excerpt: content.slice(0, 200),
            close: () => setIsOpen(false),
          }}
        />
      ) : null}
    </>
  )
}
