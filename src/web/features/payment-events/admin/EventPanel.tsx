import { Link } from '@tanstack/react-router'
import { paymentEvents } from '#contract/payment-events.ts'
import type { PaymentEvent } from '#contract/schemas/payment-events.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { AdminPanel } from '#web/platform/admin/AdminPanel.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { eventStates, eventWords } from '../event-words.ts'

interface EventPanelProps {
  id: number
  close: () => void
}

/** One event: whom it is about, what became of it, and another try where it failed. */
export const EventPanel = ({ id, close }: EventPanelProps) => (
  <RecordEditor id={id} noun="event" asked={(one) => read(paymentEvents.get, { params: { id: one } })} close={close}>
    {(event) =>
      event ? (
        <AdminPanel label="Edit event" title={eventWords(event.type)} close={close}>
          <div className={styles.adminForm} data-part="admin-form">
            <EventDetails event={event} />
            {event.state === 'handled' ? null : <TryAgain id={event.id} />}
          </div>
        </AdminPanel>
      ) : null
    }
  </RecordEditor>
)

function EventDetails({ event }: { event: PaymentEvent }) {
  const { words, tone } = eventStates[event.state]
  return (
    <AdminDetails>
      <AdminDetail name="Status">
        <StatusDot tone={tone}>{words}</StatusDot>
      </AdminDetail>
      <AdminDetail name="Problem">{event.problem}</AdminDetail>
      <AdminDetail name="Member">
        {event.member ? (
          <Link to="/admin" search={{ tab: 'members', edit: event.member.id }} preload={false}>
            {event.member.username}
          </Link>
        ) : null}
      </AdminDetail>
      <AdminDetail name="Happened">
        <When at={event.createdAt} />
      </AdminDetail>
      <AdminDetail name="Came in">
        <When at={event.receivedAt} />
      </AdminDetail>
      <AdminDetail name="Handled">{event.handledAt ? <When at={event.handledAt} /> : null}</AdminDetail>
      <AdminDetail name="Type">{event.type}</AdminDetail>
      <AdminDetail name="About">{event.objectId}</AdminDetail>
      <AdminDetail name="Event">{event.eventId}</AdminDetail>
    </AdminDetails>
  )
}

function TryAgain({ id }: { id: number }) {
  const retry = useWrite(paymentEvents.retry)
  const press = () =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ title: 'It is tried again', variant: 'success' }),
        onError: (error) =>
          toast({
            title: 'Not tried again',
            description: messageOf(error, 'The server could not be reached.'),
            variant: 'destructive',
          }),
      },
    )
  return (
    <>
      <p className={fieldsStyles.fieldHint} data-part="field-hint">
        It is tried again by itself for about a day. Nothing is charged twice by that: the site asks the provider how
        things stand, and applies the answer.
      </p>
      <Button size="sm" busy={retry.isPending} onClick={press}>
        Try again
      </Button>
    </>
  )
}
