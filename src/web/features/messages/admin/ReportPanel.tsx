import { messages } from '#contract/messages.ts'
import type { MessageReport } from '#contract/schemas/kit/message-shapes.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

/** One report: the message, who told of it and why. What becomes of its sender is decided at their account. */
export const ReportPanel = ({ id, close }: { id: number; close: () => void }) => (
  <RecordEditor id={id} noun="report" asked={(one) => read(messages.getReport, { params: { id: one } })} close={close}>
    {(report) => (report ? <OpenReport report={report} close={close} /> : null)}
  </RecordEditor>
)

function OpenReport({ report, close }: { report: MessageReport; close: () => void }) {
  const { message } = report
  const settle = useWrite(messages.settleReport)
  const run = async () => {
    try {
      await settle.mutateAsync({ params: { id: report.id } })
      toast({ title: 'Looked at', variant: 'success' })
      close()
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'Nothing has changed', description, variant: 'destructive' })
    }
  }
  return (
    <AdminPanel label="Edit report" title={message.senderName ?? DELETED_ACCOUNT} close={close}>
      <div className={styles.adminForm} data-part="admin-form">
        <AdminDetails>
          <AdminDetail name="Subject">{message.subject}</AdminDetail>
          <AdminDetail name="Message">{message.content}</AdminDetail>
          <AdminDetail name="Written">
            <When at={message.createdAt} />
          </AdminDetail>
          <AdminDetail name="Reported by">{report.reportedBy ?? DELETED_ACCOUNT}</AdminDetail>
          <AdminDetail name="Reported">
            <When at={report.createdAt} />
          </AdminDetail>
          <AdminDetail name="Why">{report.reason}</AdminDetail>
        </AdminDetails>
        <Button size="sm" busy={settle.isPending} onClick={() => void run()}>
          Mark as looked at
        </Button>
      </div>
    </AdminPanel>
  )
}
