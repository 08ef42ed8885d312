import { activity, MAX_BULK_ENTRIES } from '#contract/activity.ts'
import type { ActivityDetail } from '#contract/schemas/activity.ts'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as panelStyles from '#web/platform/admin/panel.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { countWords } from '#web/platform/text/count-words.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ActivityRows } from '../ActivityRows.tsx'
import { doneWords } from '../activity-words.ts'

interface ActivityPanelProps {
  id: number
  close: () => void
}

/** One act: what it changed, and the way to take it back. */
export const ActivityPanel = ({ id, close }: ActivityPanelProps) => (
  <RecordEditor id={id} noun="act" asked={(one) => read(activity.get, { params: { id: one } })} close={close}>
    {(act) => (act ? <Act act={act} close={close} /> : null)}
  </RecordEditor>
)

function Act({ act, close }: { act: ActivityDetail; close: () => void }) {
  const revert = useWrite(activity.revert)
  const takeBack = () =>
    revert.mutateAsync({ params: { id: act.id } }).then(
      () => toast({ title: 'Taken back', description: act.title ?? doneWords(act), variant: 'success' }),
      (error) =>
        toast({
          title: 'Not taken back',
          description: messageOf(error, 'The server could not be reached.'),
          variant: 'destructive',
        }),
    )
  return (
    <AdminPanel
      label="Act"
      title={act.title ?? doneWords(act)}
      caption={
        <>
          {doneWords(act)} by {act.actor.username}, <When at={act.at} />
        </>
      }
      close={close}
    >
      <div className={panelStyles.adminForm} data-part="admin-form">
        {act.kept ? (
          <p className={fieldsStyles.fieldHint} data-part="field-hint">
            {act.kept}
          </p>
        ) : (
          <Button variant="ink" busy={revert.isPending} onClick={() => void takeBack()}>
            {act.operation === 'delete' ? 'Restore' : 'Take back'}
          </Button>
        )}
        <ActivityRows rows={act.rows} />
        {act.changes > MAX_BULK_ENTRIES ? <p>And {countWords(act.changes - MAX_BULK_ENTRIES, 'more row')}.</p> : null}
      </div>
    </AdminPanel>
  )
}
