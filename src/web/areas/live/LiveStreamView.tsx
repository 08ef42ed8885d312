import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { socketRoomOf } from '#contract/chat.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning, streamEvents } from '#contract/streams.ts'
import { useRoomBeside } from '#web/features/chat/use-room-beside.ts'
import { useRoomMembers } from '#web/features/chat/use-room-members.ts'
import { streamQuery } from '#web/features/streams/live-queries.ts'
import { dateAtPosition, secondsInto } from '#web/features/streams/recordings/replay-times.ts'
import { StageLayout } from '#web/features/streams/stage/StageLayout.tsx'
import { WatchStage } from '#web/features/streams/stage/WatchStage.tsx'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useEvent, useResync } from '#web/platform/realtime/use-event.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { StageSongs } from './StageSongs.tsx'
import { StreamChat } from './StreamChat.tsx'
import { useStageRemovalNotice } from './use-stage-removal-notice.ts'

/** Most only watch. */
const publisherStage = lazyCode(
  async () => (await import('#web/features/streams/stage/PublisherStage.tsx')).PublisherStage,
)

/** For those who steer it from the house. */
const offStageControls = lazyCode(
  async () => (await import('#web/features/streams/stage/OffStageControls.tsx')).OffStageControls,
)

const replayHouse = lazyCode(async () => (await import('./ReplayView.tsx')).ReplayView)

interface LiveHouseProps {
  stream: WatchedStream
  /** The room of the chat beside it. */
  roomId: number
  /** Whoever may begin it has come to do so. */
  isSettingUp: boolean
  /** The stage while nothing is sent to it, with a way to its recording where there is one. */
  quiet: (watchReplay: (() => void) | null) => ReactNode
  /** Where in the replay it is to be watched, in seconds. */
  at?: number | undefined
}

/** The house while a stream runs: the stage, watched or sent from, and the chat beside it. */
export function LiveStreamView({ stream, roomId, isSettingUp, quiet, at }: LiveHouseProps) {
  const { id, allowed } = stream
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = usePerson()
  const { status, message } = useRoom(socketRoomOf(roomId))
  const isIn = status === 'joined'
  const room = useRoomBeside(roomId, isIn)
  const people = useRoomMembers(room, me, status === 'refused')
  // What was told before this page was in the room is told to nobody again.
  const readAnew = () => void client.invalidateQueries({ queryKey: streamQuery(id).queryKey })
  useEvent(streamEvents.stream_sources, ({ streamId, sources }) => {
    if (streamId !== id) return
    // What is being read may be of a moment before, and would bring back whoever has gone.
    if (client.isFetching({ queryKey: streamQuery(id).queryKey }) > 0) readAnew()
    client.setQueryData(streamQuery(id).queryKey, (before) => (before ? { ...before, sources } : before))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is in
  useEffect(() => {
    if (isIn) readAnew()
  }, [isIn])
  useResync(readAnew, socketRoomOf(roomId))
  const hasEnded = stream.status === 'ended'
  /** What the replay shows at this moment; null while it is not watched. */
  const [asked] = useState(() => (at === undefined ? null : dateAtPosition(stream.replay, at)))
  const [moment, setMoment] = useState(asked)
  /** A film that is left tells where it is once more: the replay does not open again by that. */
  const watched = (at: number | null) => setMoment((before) => (before === null ? null : at))
  /** Where the replay goes on from; another object each time. */
  const [seek, setSeek] = useState(() => (asked === null ? null : { moment: asked }))
  const replay = {
    moment: null,
    secondsInto: (at: number) => secondsInto(stream.replay, at),
    // Pressed before the replay is watched, it is watched from there.
    seek: (at: number) => {
      setMoment((before) => before ?? 0)
      setSeek({ moment: at })
    },
  }
  const hasReplay = hasEnded && stream.replay.length > 0
  const maySend = allowed.includes('send')
  const myId = me?.id ?? 0
  const pit = (
    <StreamChat
      isOver={hasEnded}
      {...{ stream, room, people, myId }}
      isIn={isIn}
      refused={status === 'refused' ? message : null}
    />
  )
  const sitDown = () => void navigate({ to: '/live-stream/$streamId', params: { streamId: String(id) }, search: {} })
  const isOnStage = isSettingUp && maySend && !hasEnded
  useStageRemovalNotice(isOnStage, isSettingUp && !hasEnded, sitDown)
  if (isOnStage)
    return (
      <LazyPart
        code={publisherStage}
        props={{
          ...{ stream, people: people.total, here: people.here, myId, pit, leave: sitDown },
          desk: <StageSongs stream={stream} />,
        }}
      />
    )
  if (hasReplay && moment !== null)
    return (
      <LazyPart
        code={replayHouse}
        props={{ stream, roomId, moment, setMoment: watched, seek, replay: { ...replay, moment } }}
      />
    )
  return (
    <StageLayout stream={stream} pit={pit}>
      {isRunning(stream.status) ? (
        <WatchStage {...{ stream, people: people.total }} leave={() => void navigate({ to: '/' })} />
      ) : (
        quiet(hasReplay ? () => setMoment(0) : null)
      )}
      <StageSongs stream={stream} replay={hasReplay ? replay : null} />
      {allowed.includes('control') && !hasEnded ? (
        <LazyPart code={offStageControls} props={{ stream, here: people.here, myId }} />
      ) : null}
    </StageLayout>
  )
}
