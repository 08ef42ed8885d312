import { useSuspenseQuery } from '@tanstack/react-query'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import type { SelfTapeUploaderProps } from './SelfTapeCard.tsx'
import { ownSelfTapesQuery } from './self-tape-queries.ts'

// Most applications have none.
const card = lazyCode(async () => (await import('./SelfTapeCard.tsx')).SelfTapeCard)

/** The self-tape an application of whoever is signed in is asked for, where it is. */
export function OwnSelfTape({ applicationId, uploader }: { applicationId: number } & SelfTapeUploaderProps) {
  const { data } = useSuspenseQuery(ownSelfTapesQuery())
  const tape = data.find((one) => one.applicationId === applicationId)
  return tape ? <LazyPartInView code={card} props={{ tape, uploader }} /> : null
}
