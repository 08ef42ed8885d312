import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Gig } from '#contract/schemas/gigs.ts'
import { noticeRoomOf, streamEvents } from '#contract/streams.ts'
import { roomQuery } from '#web/features/chat/chat-queries.ts'
import { useGigStream } from '#web/features/gigs/use-gig-stream.ts'
import { SetList } from '#web/features/set-lists/SetList.tsx'
import { streamQuery } from '#web/features/streams/live-queries.ts'
import { GigPageStage } from '#web/features/streams/stage/GigPageStage.tsx'
import { GigPhases } from '#web/features/streams/stage/GigPhases.tsx'
import { StageLayout } from '#web/features/streams/stage/StageLayout.tsx'
import { StageLevel } from '#web/features/streams/stage/stage-level.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { usePolling } from '#web/platform/realtime/use-polling.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { useMe } from '#web/platform/session/session.ts'
import { ClosedChat, StreamView } from './StreamView.tsx'

/**
 * The stage of a gig that is streamed, from its announcement to its replay. What everybody may know comes with the page; whoever is
 * signed in is shown the stage itself in its place.
 */
export function GigStage({ gig }: { gig: Gig }) {
  const { stream, phase, readNow } = useGigStream(gig)
  const client = useQueryClient()
  const isMember = useMe() !== null
  const id = stream?.id ?? 0
  const isAsked = isMember && stream !== null
  const { data: own } = useQuery({ ...streamQuery(id), enabled: isAsked })
  const room = useQuery({ ...roomQuery(own?.roomId ?? 0), enabled: Boolean(own?.roomId) }).data
  const { status } = useRoom(stream ? noticeRoomOf(id) : null)
  const readAgain = () => {
    void readNow()
    if (isAsked) void client.invalidateQueries({ queryKey: streamQuery(id).queryKey })
  }
  useEvent(streamEvents.stream_changed, ({ streamId }) => {
    if (streamId === id) readAgain()
  })
  usePolling(readAgain, stream !== null && phase !== 'replay')
  const isIn = status === 'joined'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is in
  useEffect(() => {
    if (isIn) readAgain()
  }, [isIn])
  if (!stream) return null
  const waiting = (
    <StageLayout stream={stream} isQuiet pit={<ClosedChat isOver={stream.status === 'ended'} />}>
      <GigPageStage gig={gig} stream={stream} phase={phase} isMember={isMember} />
      <SetList gigId={gig.id} isOn={phase === 'live'} />
    </StageLayout>
  )
  const isHere = own && (own.roomId === null || room)
  return (
    <StageLevel value={2}>
      <GigPhases phase={phase} />
      {isHere ? <StreamView stream={own} isSettingUp={false} waiting={waiting} /> : waiting}
    </StageLevel>
  )
}
