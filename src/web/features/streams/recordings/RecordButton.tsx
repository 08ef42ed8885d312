import { useEffect, useState } from 'react'
import type { StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import { streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { ControlButton } from '../stage/ControlButton.tsx'
import { clockWords } from '../stage/live-stage-words.ts'

interface RecordButtonProps {
  streamId: number
  recording: StreamRecording
}

/** Records what the host sends, or stops that; pressed while it does, with how long it has. */
export function RecordButton({ streamId, recording: { isRecording, since } }: RecordButtonProps) {
  const [start, stop] = [useWrite(streams.startRecording), useWrite(streams.stopRecording)]
  const isBusy = start.isPending || stop.isPending
  const toggle = async () => {
    try {
      await (isRecording ? stop : start).mutateAsync({ params: { id: streamId } })
    } catch (error) {
      toast({
        ...{ title: isRecording ? 'The recording goes on' : 'Failed to record', variant: 'destructive' },
        description: messageOf(error, ''),
      })
    }
  }
  return (
    <ControlButton
      icon="record"
      aria-pressed={isRecording}
      aria-disabled={isBusy || undefined}
      onClick={() => (isBusy ? undefined : void toggle())}
    >
      {isRecording ? 'Recording' : 'Record'}
      {isRecording && since ? <TimeSoFar since={since} /> : null}
    </ControlButton>
  )
}

function TimeSoFar({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  // Not part of what the button is called, which would change every second.
  return <span aria-hidden="true">{clockWords(now - Date.parse(since))}</span>
}
