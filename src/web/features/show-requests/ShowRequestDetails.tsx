import { dayWords } from '#contract/kit/written-days.ts'
import type { ShowRequest } from '#contract/schemas/show-requests.ts'
import { budgetWords, eventTypes } from '#contract/show-requests.ts'
import { AdminDetail, AdminDetails } from '#web/platform/admin/AdminDetails.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { MailLink, PhoneLink } from '#web/platform/text/ContactLinks.tsx'
import { When } from '#web/platform/text/When.tsx'
import { AnswerDeadline } from './AnswerDeadline.tsx'

const inWords = (words: Readonly<Record<string, string>>, word: string | null) => (word ? (words[word] ?? word) : null)

/** Everything that was sent with a request for a show, and where its answer stands. */
export function ShowRequestDetails({ request }: { request: ShowRequest }) {
  const { currency } = useSite()
  const { artistName, contactNumber, email, eventDate, submittedAt, answeredAt } = request
  return (
    <AdminDetails>
      <AdminDetail name="Answer">
        <AnswerDeadline request={request} />
      </AdminDetail>
      <AdminDetail name="Artist">{artistName}</AdminDetail>
      <AdminDetail name="Phone">
        <PhoneLink number={contactNumber} />
      </AdminDetail>
      <AdminDetail name="Email">
        {email ? <MailLink email={email} subject={`Your request for ${artistName}`} /> : null}
      </AdminDetail>
      <AdminDetail name="Where">{request.location}</AdminDetail>
      <AdminDetail name="Budget">{inWords(budgetWords(currency), request.budget)}</AdminDetail>
      <AdminDetail name="Date">{eventDate ? dayWords(eventDate) : null}</AdminDetail>
      <AdminDetail name="Kind of event">{inWords(eventTypes, request.eventType)}</AdminDetail>
      <AdminDetail name="What else">{request.additionalInfo}</AdminDetail>
      <AdminDetail name="Came in">
        <When at={submittedAt} />
      </AdminDetail>
      <AdminDetail name="Answered">{answeredAt ? <When at={answeredAt} /> : null}</AdminDetail>
    </AdminDetails>
  )
}
