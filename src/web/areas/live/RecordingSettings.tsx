import type { StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { ManageRecording } from '#web/features/streams/recordings/ManageRecording.tsx'
import { ReplayPoster } from './ReplayPoster.tsx'

interface RecordingSettingsProps {
  stream: WatchedStream
  recording: StreamRecording
}

/** What admins do with the recording of a stream, its picture among it. */
export const RecordingSettings = ({ stream, recording }: RecordingSettingsProps) => (
  <ManageRecording
    stream={stream}
    recording={recording}
    poster={<ReplayPoster stream={stream} recording={recording} />}
  />
)
