import { useQuery } from '@tanstack/react-query'
import { type CreditedKind, releases } from '#contract/releases.ts'
import { AdminState } from '#web/platform/admin/AdminState.tsx'
import { read } from '#web/platform/api/reads.ts'
import { CreditEditor } from './CreditEditor.tsx'
import { ReleaseLinkEditor } from './ReleaseLinkEditor.tsx'

/** What belongs to a record and who is credited on it, below its form: each change happens at once. */
export function ReleaseParts({ kind, id }: { kind: CreditedKind; id: number }) {
  const query = useQuery(read(releases.parts, { query: { kind, id } }))
  return (
    <>
      <AdminState query={query} noun="credits" loading="Loading credits..." rows={2} />
      {query.data ? (
        <>
          <CreditEditor kind={kind} id={id} credits={query.data.credits} />
          {kind === 'video' ? null : <ReleaseLinkEditor releaseKind={kind} releaseId={id} links={query.data.links} />}
        </>
      ) : null}
    </>
  )
}
