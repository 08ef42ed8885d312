import { useSuspenseQuery } from '@tanstack/react-query'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { ownCallSheetsQuery } from './call-sheet-queries.ts'

// Most applications have none.
const card = lazyCode(async () => (await import('./CallSheetCard.tsx')).CallSheetCard)

/** The call sheet of an application of whoever is signed in, where there is one. */
export function OwnCallSheet({ applicationId }: { applicationId: number }) {
  const { data } = useSuspenseQuery(ownCallSheetsQuery())
  const sheet = data.find((one) => one.applicationId === applicationId)
  return sheet ? <LazyPartInView code={card} props={{ sheet }} /> : null
}
