import { useNavigate } from '@tanstack/react-router'
import { listOf, type OpportunitySearch } from '#web/features/casting/opportunities/opportunity-search.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'

const details = lazyCode(
  async () => (await import('#web/features/casting/opportunities/OpportunityDialog.tsx')).OpportunityDialog,
)
const plainDetails = lazyCode(
  async () => (await import('#web/features/casting/opportunities/PlainOpportunity.tsx')).PlainOpportunity,
)
const submission = lazyCode(async () => (await import('./SubmissionWithPictures.tsx')).SubmissionWithPictures)
const plainSubmission = lazyCode(
  async () => (await import('#web/features/model-applications/opportunity/PlainSubmission.tsx')).PlainSubmission,
)

/** What the address opens over the opportunities: the details of one, or the application for it. */
export function OpportunityDialogs({ search }: { search: OpportunitySearch }) {
  const navigate = useNavigate()
  const { call: id, apply } = search
  if (!id) return null
  const list = listOf(search)
  const close = () => void navigate({ to: '/model-dashboard', search: list, replace: true, resetScroll: false })
  const PlainSubmission = import.meta.env.SSR ? plainSubmission.here() : null
  const PlainDetails = import.meta.env.SSR ? plainDetails.here() : null
  return apply ? (
    <>
      <noscript>{PlainSubmission ? <PlainSubmission id={id} /> : null}</noscript>
      <LazyDialog key="apply" code={submission} props={{ id, close }} back="/model-dashboard" />
    </>
  ) : (
    <>
      <noscript>{PlainDetails ? <PlainDetails id={id} search={list} /> : null}</noscript>
      <LazyDialog key="details" code={details} props={{ id, search: list, close }} back="/model-dashboard" />
    </>
  )
}
