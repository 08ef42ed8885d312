import { Link } from '@tanstack/react-router'
import { gigRequests } from '#contract/gig-requests.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { GigRequest } from '#contract/schemas/gig-requests.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { RecordEditor } from '#web/platform/admin/record/RecordEditor.tsx'
import { RecordSheet } from '#web/platform/admin/record/RecordSheet.tsx'
import { itemWords } from '#web/platform/admin/record/record-words.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { read } from '#web/platform/api/reads.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { When } from '#web/platform/text/When.tsx'
import { gigRequestStates, hoursWords } from '../gig-request-words.ts'

/** One date an artist asks for, and what the label says to it. */
export const GigRequestEditor = ({ id, close }: { id: number; close: () => void }) => (
  <RecordEditor
    id={id}
    noun="date of an artist"
    asked={(one) => read(gigRequests.get, { params: { id: one } })}
    close={close}
  >
    {(request, reload) => (request ? <GigRequestSheet request={request} reload={reload} close={close} /> : null)}
  </RecordEditor>
)

interface GigRequestSheetProps {
  request: GigRequest
  reload: () => Promise<GigRequest>
  close: () => void
}

type Values = Record<'status' | 'answer', string>

function GigRequestSheet({ request, reload, close }: GigRequestSheetProps) {
  const update = useWrite(gigRequests.update)
  const life = useRecordForm<GigRequest, Values>({
    prefix: 'gig-request',
    record: request,
    valuesOf: (record) => ({ status: (record ?? request).status, answer: (record ?? request).answer ?? '' }),
    labels: { status: 'Decision', answer: 'Answer' },
    words: itemWords,
    update: (id, version, { status, answer }) =>
      update.mutateAsync({ params: { id }, body: { version, answer, status: status as 'accepted' | 'declined' } }),
    reload,
  })
  const { status } = life.base ?? request
  const isDeclined = life.form.values.status === 'declined'
  return (
    <RecordSheet noun="date of an artist" kind="gig_requests" title={request.title} life={life} close={close}>
      <Details request={life.base ?? request} />
      <div className={styles.adminFields} data-part="admin-fields">
        {status === 'waiting' ? (
          <DraftField
            form={life.form}
            name="status"
            wide
            hint="An accepted date becomes a gig at once, and its followers are told. One that is declined says why. Both are final."
            options={{ waiting: 'Not decided yet', accepted: 'Accept', declined: 'Decline' }}
          />
        ) : null}
        <DraftField
          form={life.form}
          name="answer"
          lines={4}
          hint={isDeclined ? 'Say why: the artist reads it' : 'The artist reads it'}
          required={isDeclined}
          maxLength={4000}
        />
      </div>
    </RecordSheet>
  )
}

function Details({ request }: { request: GigRequest }) {
  const { date, ticketUrl, gigId, decidedAt } = request
  return (
    <AdminDetails>
      <AdminDetail name="Stands">{gigRequestStates[request.status].words}</AdminDetail>
      <AdminDetail name="Artist">{request.artist}</AdminDetail>
      <AdminDetail name="Date">{[dayWords(date), hoursWords(request)].filter(Boolean).join(', ')}</AdminDetail>
      <AdminDetail name="Time zone">{request.timeZone}</AdminDetail>
      <AdminDetail name="Where">{[request.venue, request.city].join(', ')}</AdminDetail>
      <AdminDetail name="Ticket price">{request.ticketPrice}</AdminDetail>
      <AdminDetail name="Ticket link">
        {ticketUrl ? (
          <a href={ticketUrl} target="_blank" rel="noopener noreferrer nofollow">
            {ticketUrl}
          </a>
        ) : null}
      </AdminDetail>
      <AdminDetail name="Words">{request.description}</AdminDetail>
      <AdminDetail name="Gig">
        {gigId === null ? null : (
          <Link to="/gigs/$gigId" params={{ gigId: String(gigId) }}>
            The gig it became
          </Link>
        )}
      </AdminDetail>
      <AdminDetail name="Came in">
        <When at={request.submittedAt} />
      </AdminDetail>
      <AdminDetail name="Decided">{decidedAt ? <When at={decidedAt} /> : null}</AdminDetail>
    </AdminDetails>
  )
}
