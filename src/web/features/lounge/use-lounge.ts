import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LOUNGE_ROOM, loungeCommands, loungeEvents } from '#contract/lounge.ts'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import type { LoungeState, PersonalLoungeState, SharedLounge } from '#contract/schemas/lounge.ts'
import { sendCommand } from '#web/platform/realtime/send-command.ts'
import { useConnectionState, useEvent, useResync } from '#web/platform/realtime/use-event.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { useMe } from '#web/platform/session/session.ts'
import { begunQuery, loungeQuery, withPersonalState, withShared } from './lounge-queries.ts'

/** Guests have no line, and members without theirs ask as often. */
const POLL_MS = 5000
const SETTLED_MS = 1500
/** All who listen ask for the next record at once: when each does is left to chance, within the time the arm comes down in. */
const SPREAD_MS = 800
const ROOM_ID = LOUNGE_ROOM.slice(LOUNGE_ROOM.indexOf(':') + 1)

/** The lounge as it is at this moment, and who sits at the bar. */
export function useLounge() {
  const client = useQueryClient()
  const query = loungeQuery()
  const connection = useConnectionState()
  const isMember = useMe() !== null
  const begun = useSuspenseQuery(begunQuery(isMember))
  const asks = useIsSettled() && connection !== 'live'
  const asked = useQuery({ ...query, enabled: isMember || asks, refetchInterval: asks ? POLL_MS : false })
  const state = asked.data ?? begun.data
  // What a guest's page begins with is not of this moment: until there is more, the clock of the browser has to do.
  const readAt = asked.data ? asked.dataUpdatedAt : isMember ? begun.dataUpdatedAt : state.serverTime
  useRoom(isMember ? LOUNGE_ROOM : null)
  const readAnew = () => void client.invalidateQueries({ queryKey: query.queryKey })
  useResync(readAnew, LOUNGE_ROOM)
  // What changed between the page and its line.
  useEvent(realtimeEvents.room_joined, ({ room, resumed }) => {
    if (room === LOUNGE_ROOM && !resumed) readAnew()
  })

  const readPersonalState = () =>
    sendCommand(loungeCommands.read_personal_state, {}).then(
      (own) =>
        client.setQueryData(query.queryKey, (known) => known && withPersonalState(known, own as PersonalLoungeState)),
      readAnew,
    )
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvent(loungeEvents.lounge_changed, (event) => {
    const before = client.getQueryData(query.queryKey)
    client.setQueryData(query.queryKey, (known) => known && withShared(known, event))
    const ownDependsOn = ({ playing, coinsPerHour }: SharedLounge) => JSON.stringify([playing?.id, coinsPerHour])
    // What is one's own depends on these.
    if (before && ownDependsOn(before) === ownDependsOn(event)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void readPersonalState(), Math.random() * SPREAD_MS)
  })

  const seat = (change: (here: LoungeState['here']) => LoungeState['here']) =>
    client.setQueryData(query.queryKey, (known) => known && { ...known, here: change(known.here) })
  useEvent(realtimeEvents.room_members, ({ roomId, members, total }) => {
    if (roomId === ROOM_ID) seat(() => ({ total, people: members.map(({ id, username }) => ({ id, username })) }))
  })
  useEvent(realtimeEvents.user_joined, ({ roomId, user: { id, username } }) => {
    if (roomId !== ROOM_ID) return
    seat(({ total, people }) =>
      people.some((one) => one.id === id)
        ? { total, people }
        : { total: total + 1, people: [...people, { id, username }] },
    )
  })
  useEvent(realtimeEvents.user_left, ({ roomId, user }) => {
    if (roomId !== ROOM_ID) return
    seat(({ total, people }) => {
      const left = people.filter(({ id }) => id !== user.id)
      return { total: total - (people.length - left.length), people: left }
    })
  })
  useEvent(realtimeEvents.room_count, ({ roomId, total }) => {
    if (roomId === ROOM_ID) seat((here) => ({ ...here, total }))
  })
  return { state, readAt, isMember }
}

/** The page comes first: it is asked for what is new when it has come alive. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
