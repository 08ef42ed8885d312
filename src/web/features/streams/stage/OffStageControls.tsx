import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning } from '#contract/streams.ts'
import { ProgramKey } from './ProgramKey.tsx'
import { StagePeople } from './StagePeople.tsx'

interface OffStageControlsProps {
  stream: WatchedStream
  /** Those in the room. */
  here: readonly { id: number; username: string }[]
  myId: number
}

/** For whoever steers a stream without sending from this page: the people in the room, and the way in of a program. */
export const OffStageControls = ({ stream, here, myId }: OffStageControlsProps) => (
  <>
    {isRunning(stream.status) ? <StagePeople {...{ stream, here, myId }} /> : null}
    <ProgramKey stream={stream} />
  </>
)
