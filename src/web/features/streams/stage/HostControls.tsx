import { useState } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import * as mediaStyles from '../media/live-media.module.css'
import { RecordButton } from '../recordings/RecordButton.tsx'
import { ControlButton } from './ControlButton.tsx'

/** What whoever steers a stream does with it, also while a program sends in their place: record it, and end it. */
export function HostControls({ stream: { id, recording, media, sources } }: { stream: WatchedStream }) {
  const [isEnding, setIsEnding] = useState(false)
  const stop = useWrite(streams.stop)
  const end = async () => {
    try {
      await stop.mutateAsync({ params: { id } })
    } catch (error) {
      toast({ title: 'Failed to end stream', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  return (
    <>
      {recording && media.recording && (sources.length > 0 || recording.isRecording) ? (
        <RecordButton streamId={id} recording={recording} />
      ) : null}
      <ControlButton icon="stop" tone="end" onClick={() => setIsEnding(true)}>
        End Stream
      </ControlButton>
      <LazyConfirm
        title="End this stream?"
        description="Everybody is sent home, and it does not begin again."
        confirmLabel="End Stream"
        onConfirm={end}
        open={isEnding}
        onOpenChange={setIsEnding}
      />
    </>
  )
}

/** What is said to whoever steers a stream of its recording. */
export function RecordingNote({ stream: { recording, media } }: { stream: WatchedStream }) {
  if (recording && !media.recording)
    return (
      <p className={mediaStyles.caption}>
        This site uses a media server of its own. What is recorded, is recorded there.
      </p>
    )
  return recording?.words ? (
    <p className={mediaStyles.caption} role="status">
      The recording ended: {recording.words}
    </p>
  ) : null
}
