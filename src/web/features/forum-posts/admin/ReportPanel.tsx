import { forumPosts } from '#contract/forum-posts.ts'
import type { ForumReport } from '#contract/schemas/forum-posts.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ConfirmDialog } from '#web/platform/dialogs/ConfirmDialog.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface ReportPanelProps {
  id: number
  close: () => void
}

/** One report: the post, who told of it and why, and what becomes of it. */
export const ReportPanel = ({ id, close }: ReportPanelProps) => (
  <RecordEditor
    id={id}
    noun="report"
    asked={(one) => read(forumPosts.getReport, { params: { id: one } })}
    close={close}
  >
    {(report) => (report ? <OpenReport report={report} close={close} /> : null)}
  </RecordEditor>
)

function OpenReport({ report, close }: { report: ForumReport; close: () => void }) {
  const { post } = report
  return (
    <AdminPanel label="Edit report" title={post.authorName ?? DELETED_ACCOUNT} close={close}>
      <div className={styles.adminForm} data-part="admin-form">
        <AdminDetails>
          <AdminDetail name="Post">{post.content}</AdminDetail>
          <AdminDetail name="Written">
            <When at={post.createdAt} />
          </AdminDetail>
          <AdminDetail name="Replies">{post.replies || null}</AdminDetail>
          <AdminDetail name="Reported by">{report.reportedBy ?? DELETED_ACCOUNT}</AdminDetail>
          <AdminDetail name="Reported">
            <When at={report.createdAt} />
          </AdminDetail>
          <AdminDetail name="Why">{report.reason}</AdminDetail>
        </AdminDetails>
        <Decisions report={report} close={close} />
      </div>
    </AdminPanel>
  )
}

function Decisions({ report, close }: { report: ForumReport; close: () => void }) {
  const remove = useWrite(forumPosts.remove)
  const settle = useWrite(forumPosts.settleReport)
  const run = async (work: Promise<unknown>, title: string) => {
    try {
      await work
      toast({ title, variant: 'success' })
      close()
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: 'Nothing has changed', description, variant: 'destructive' })
    }
  }
  return (
    <>
      <Button
        size="sm"
        busy={settle.isPending}
        onClick={() => void run(settle.mutateAsync({ params: { id: report.id } }), 'The post stays')}
      >
        Leave the post
      </Button>
      <ConfirmDialog
        title="Take this note down?"
        description={report.post.replies > 0 ? 'Its replies go with it.' : 'It is gone for good.'}
        confirmLabel="Take it down"
        onConfirm={() => run(remove.mutateAsync({ params: { id: report.post.id } }), 'The post is down')}
        trigger={<Button size="sm">Take the post down</Button>}
      />
    </>
  )
}
