import { useSuspenseQuery } from '@tanstack/react-query'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { ownInterviewsQuery } from './interview-queries.ts'

// Most applications have none.
const card = lazyCode(async () => (await import('./InterviewCard.tsx')).InterviewCard)

/** The interview an application of whoever is signed in is invited to, where it is. */
export function OwnInterview({ applicationId }: { applicationId: number }) {
  const { data } = useSuspenseQuery(ownInterviewsQuery())
  const interview = data.find((one) => one.applicationId === applicationId)
  // Over without a time: there is nothing to say.
  return interview && (interview.slot || interview.allowed.length > 0) ? (
    <LazyPartInView code={card} props={{ interview }} />
  ) : null
}
