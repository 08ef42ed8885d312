import { newsletter } from '#contract/newsletter.ts'
import { read } from '#web/kit/api/reads.ts'
import { DeskPanel } from '#web/kit/desk/DeskPanel.tsx'
import { SubscriberFacts } from '#web/newsletter/SubscriberFacts.tsx'
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
        <DeskPanel
          label="Edit subscriber"
          title={subscriber.email}
          caption={<HistoryLink kind="newsletter_subscribers" id={id} />}
          close={close}
        >
          <div className="desk-form">
            <SubscriberFacts subscriber={subscriber} />
            <DeleteRecord noun="subscriber" remove={() => remove(id, subscriber.email)} />
          </div>
        </DeskPanel>
      ) : null
    }
  </RecordEditor>
)
