import { newsletter } from '#contract/newsletter.ts'
import { SubscriberFacts } from '#web/features/newsletter/SubscriberFacts.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import { read } from '#web/platform/api/reads.ts'
import { DeleteRecord } from './DeleteRecord.tsx'
import { HistoryLink } from './HistoryLink.tsx'
import { RecordEditor } from './RecordEditor.tsx'

interface SubscriberPanelProps {
  id: number
  close: () => void
  remove: (id: number, title: string) => void
}

/** One subscriber: since when letters go there, and the way to end that. */
export const SubscriberPanel = ({ id, close, remove }: SubscriberPanelProps) => (
  <RecordEditor id={id} noun="subscriber" asked={(one) => read(newsletter.get, { params: { id: one } })} close={close}>
    {(subscriber) =>
      subscriber ? (
        <AdminPanel
          label="Edit subscriber"
          title={subscriber.email}
          caption={<HistoryLink kind="newsletter_subscribers" id={id} />}
          close={close}
        >
          <div className="admin-form">
            <SubscriberFacts subscriber={subscriber} />
            <DeleteRecord noun="subscriber" remove={() => remove(id, subscriber.email)} />
          </div>
        </AdminPanel>
      ) : null
    }
  </RecordEditor>
)
