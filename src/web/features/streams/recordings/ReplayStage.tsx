import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { ControlButton } from '../stage/ControlButton.tsx'
import { StageTitle } from '../stage/StageTitle.tsx'
import { ReplayFilm } from './ReplayFilm.tsx'

interface ReplayStageProps {
  stream: WatchedStream
  /** Called with the moment of the stream that is seen, in milliseconds. */
  onMoment: (moment: number) => void
  close: () => void
  /** A moment of the stream to go on from; another object each time. */
  seek?: { moment: number } | null
}

/** The recording of a stream in the place of its stage. */
export const ReplayStage = ({ stream, onMoment, close, seek = null }: ReplayStageProps) => (
  <ReplayFilm
    title={stream.replayTitle}
    parts={stream.replay}
    posterUrl={stream.posterUrl}
    onMoment={onMoment}
    seek={seek}
    isAsked
    words={<StageTitle stream={{ ...stream, title: stream.replayTitle }} />}
    ways={
      <ControlButton icon="leave" onClick={close}>
        Leave the replay
      </ControlButton>
    }
  />
)
