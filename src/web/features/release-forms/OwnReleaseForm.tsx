import { useSuspenseQuery } from '@tanstack/react-query'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { ownReleaseFormsQuery } from './release-form-queries.ts'

// Most applications have none.
const card = lazyCode(async () => (await import('./ReleaseFormCard.tsx')).ReleaseFormCard)

/** The release form of an application of whoever is signed in, where there is one. */
export function OwnReleaseForm({ applicationId }: { applicationId: number }) {
  const { data } = useSuspenseQuery(ownReleaseFormsQuery())
  const form = data.find((one) => one.applicationId === applicationId)
  return form ? <LazyPartInView code={card} props={{ form }} /> : null
}
