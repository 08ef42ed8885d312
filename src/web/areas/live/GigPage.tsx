import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { GigScreen } from '#web/features/gigs/GigScreen.tsx'
import { gigQuery } from '#web/features/gigs/gig-queries.ts'
import { SetList } from '#web/features/set-lists/SetList.tsx'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { GigStage } from './GigStage.tsx'

/** For admins, of gigs without a stream: its host has it on the stage. */
const setListControls = lazyCode(
  async () => (await import('#web/features/set-lists/SetListControls.tsx')).SetListControls,
)

/** The page of a gig: one page from its announcement to its replay, where it is streamed. */
export function GigPage({ id, around }: { id: string; around: ReactNode }) {
  const { data: gig } = useSuspenseQuery(gigQuery(id))
  const isAdmin = useAllowed('openAdmin')
  const isStreamed = gig.stream !== null
  return (
    <GigScreen
      id={id}
      stage={isStreamed && gig.status !== 'cancelled' ? <GigStage gig={gig} /> : null}
      songs={
        isStreamed ? null : isAdmin ? (
          <LazyPart code={setListControls} props={{ gigId: gig.id, isOn: true }} />
        ) : (
          <SetList gigId={gig.id} isOn={!gig.isPast} />
        )
      }
      around={around}
    />
  )
}
