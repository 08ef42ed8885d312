import { type ReactNode, useState } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { useLocalMedia } from '../media/use-local-media.ts'
import { PreJoin } from './PreJoin.tsx'
import { SendStage } from './SendStage.tsx'
import { StageLayout } from './StageLayout.tsx'
import { StagePeople } from './StagePeople.tsx'

interface OwnStageProps {
  stream: WatchedStream
  people: number
  here: readonly { id: number; username: string }[]
  myId: number
  pit: ReactNode
  /** What whoever steers the stream has at hand, such as the set list. */
  desk: ReactNode
  leave: () => void
}

/** For whoever sends: first alone with their own picture, then before all. */
export function PublisherStage({ stream, people, here, myId, pit, desk, leave }: OwnStageProps) {
  const own = useLocalMedia()
  const start = useWrite(streams.start)
  const [isSending, setIsSending] = useState(false)
  const isHost = stream.allowed.includes('control')
  const go = async () => {
    try {
      // Whoever joins a stream that runs has nothing to begin.
      if (isHost && stream.status !== 'live') await start.mutateAsync({ params: { id: stream.id } })
      setIsSending(true)
    } catch (error) {
      toast({ title: 'Failed to start stream', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  if (!isSending)
    return <PreJoin {...{ stream, people, own, isHost, leave }} isBusy={start.isPending} go={() => void go()} />
  return (
    <StageLayout stream={stream} pit={pit}>
      <SendStage {...{ stream, people, own, myId, leave }} />
      {isHost ? desk : null}
      {isHost ? <StagePeople {...{ stream, here, myId }} /> : null}
    </StageLayout>
  )
}
