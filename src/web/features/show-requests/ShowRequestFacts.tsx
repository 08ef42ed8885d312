import { dayWords } from '#contract/kit/written-days.ts'
import type { ShowRequest } from '#contract/schemas/show-requests.ts'
import { budgetWords, eventTypes } from '#contract/show-requests.ts'
import { Fact, Facts } from '#web/platform/admin/Facts.tsx'
import { useSite } from '#web/platform/session/session.ts'
import { MailLink, PhoneLink } from '#web/platform/text/ContactLinks.tsx'
import { When } from '#web/platform/text/When.tsx'
import { AnswerClock } from './AnswerClock.tsx'

const inWords = (words: Readonly<Record<string, string>>, word: string | null) => (word ? (words[word] ?? word) : null)

/** Everything that was sent with a request for a show, and where its answer stands. */
export function ShowRequestFacts({ request }: { request: ShowRequest }) {
  const { currency } = useSite()
  const { artistName, contactNumber, email, eventDate, submittedAt, answeredAt } = request
  return (
    <Facts>
      <Fact name="Answer">
        <AnswerClock request={request} />
      </Fact>
      <Fact name="Artist">{artistName}</Fact>
      <Fact name="Phone">
        <PhoneLink number={contactNumber} />
      </Fact>
      <Fact name="Email">{email ? <MailLink email={email} subject={`Your request for ${artistName}`} /> : null}</Fact>
      <Fact name="Where">{request.location}</Fact>
      <Fact name="Budget">{inWords(budgetWords(currency), request.budget)}</Fact>
      <Fact name="Date">{eventDate ? dayWords(eventDate) : null}</Fact>
      <Fact name="Kind of event">{inWords(eventTypes, request.eventType)}</Fact>
      <Fact name="What else">{request.additionalInfo}</Fact>
      <Fact name="Came in">
        <When at={submittedAt} />
      </Fact>
      <Fact name="Answered">{answeredAt ? <When at={answeredAt} /> : null}</Fact>
    </Facts>
  )
}
