import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning } from '#contract/streams.ts'
import { SetList, type SetListReplay } from '#web/features/set-lists/SetList.tsx'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'

/** For whoever steers a stream alone. */
const setListControls = lazyCode(
  async () => (await import('#web/features/set-lists/SetListControls.tsx')).SetListControls,
)

/** The set list of the gig a stream is of, below its picture: to be read, or to be played from. */
export function StageSongs({ stream, replay = null }: { stream: WatchedStream; replay?: SetListReplay | null }) {
  const { gig, status, allowed } = stream
  if (!gig) return null
  if (allowed.includes('control') && status !== 'ended')
    return <LazyPart code={setListControls} props={{ gigId: gig.id, isOn: isRunning(status) }} />
  return <SetList gigId={gig.id} isOn={isRunning(status)} replay={replay} />
}
