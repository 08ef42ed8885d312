import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { ownCallSheetsQuery } from './call-sheet-queries.ts'

// Most applications have none.
const card = lazyCode(async () => (await import('./CallSheetCard.tsx')).CallSheetCard)

/**
 * The call sheet of an application of whoever is signed in, where there is one.
 * @param question the way to ask the label about it
 */
export function OwnCallSheet({ applicationId, question }: { applicationId: number; question: ReactNode }) {
  const { data } = useSuspenseQuery(ownCallSheetsQuery())
  const sheet = data.find((one) => one.applicationId === applicationId)
  return sheet ? <LazyPartInView code={card} props={{ sheet, question }} /> : null
}
