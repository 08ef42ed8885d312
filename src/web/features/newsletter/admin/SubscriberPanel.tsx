import { newsletter } from '#contract/newsletter.ts'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { HistoryLink } from '#web/platform/admin/record/HistoryLink.tsx'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { DeleteRecord } from '#web/platform/admin/removal/DeleteRecord.tsx'
import { read } from '#web/platform/api/reads.ts'
import { SubscriberDetails } from '../SubscriberDetails.tsx'

interface SubscriberPanelProps {
  id: number
  close: () => void
  remove: (id: number, title: string) => void
}

/** One subscriber: since when e-mails go there, and the way to end that. */
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
          <div className={styles.adminForm} data-part="admin-form">
            <SubscriberDetails subscriber={subscriber} />
            <DeleteRecord noun="subscriber" remove={() => remove(id, subscriber.email)} />
          </div>
        </AdminPanel>
      ) : null
    }
  </RecordEditor>
)
