import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streamCommands, streamEvents, streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { sendCommand } from '#web/platform/realtime/send-command.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { removalsQuery } from '../live-queries.ts'
import * as styles from '../media/live-media.module.css'
import { RemovedViewers } from './RemovedViewers.tsx'

/** Long enough to notice whom it was. */
const UNDO_MS = 20_000

interface Person {
  id: number
  username: string
}

interface StagePeopleProps {
  stream: WatchedStream
  /** Those in the room. */
  here: readonly Person[]
  myId: number
}

/** For whoever steers a stream: who raises a hand, who is beside them, and who is in the room. */
export function StagePeople({ stream, here, myId }: StagePeopleProps) {
  const { id, guests, hostId, sources, streamType } = stream
  const { data: removals = [] } = useQuery(removalsQuery(id))
  const [raised, setRaised] = useState<ReadonlyMap<number, string>>(new Map())
  useEvent(streamEvents.hand_raised, ({ streamId, userId, username, isRaised }) => {
    if (streamId !== id) return
    setRaised((before) => {
      const next = new Map(before)
      if (isRaised) next.set(userId, username)
      else next.delete(userId)
      return next
    })
  })
  // Whoever has left and comes back raises it again, if they still want to.
  useEffect(() => {
    setRaised((before) => {
      const stay = [...before].filter(([userId]) => here.some((person) => person.id === userId))
      return stay.length < before.size ? new Map(stay) : before
    })
  }, [here])
  const [invite, uninvite, remove, readmit] = [
    useWrite(streams.invite),
    useWrite(streams.uninvite),
    useWrite(streams.removeViewer),
    useWrite(streams.readmitViewer),
  ]
  type Write = typeof invite | typeof uninvite | typeof remove | typeof readmit
  const call = async (write: Write, username: string, failure: string): Promise<boolean> => {
    try {
      await write.mutateAsync({ params: { id, username } })
      return true
    } catch (error) {
      toast({ title: failure, description: messageOf(error, ''), variant: 'destructive' })
      return false
    }
  }
  const letIn = (username: string) => void call(readmit, username, 'Failed to let in again')
  const sendAway = async (username: string) => {
    if (!(await call(remove, username, 'Failed to send away'))) return
    // One press is soon made beside the person one meant.
    toast({
      ...{ title: `${username} was sent away`, description: 'They may not watch this stream any more.' },
      ...{ action: { label: 'Let in again', onSelect: () => letIn(username) }, duration: UNDO_MS },
    })
  }
  const mute = (userId: number) =>
    sendCommand(streamCommands.mute_sender, { streamId: id, userId }).catch((error: Error) =>
      toast({ title: 'Failed to mute', description: error.message, variant: 'destructive' }),
    )
  const isTable = streamType === 'video_chat'
  const isSending = (person: Person) => sources.some(({ userId }) => userId === person.id)
  const isGuest = (person: Person) => guests.some((guest) => guest.id === person.id)
  // The room holds the place of whoever goes for some seconds, as of a line that dropped.
  const isAway = (person: Person) => removals.some((removal) => removal.id === person.id)
  const others = here.filter((person) => person.id !== myId && person.id !== hostId && !isAway(person))
  const order = (person: Person) => (isGuest(person) || isSending(person) ? 0 : raised.has(person.id) ? 1 : 2)
  const placeWords = (person: Person) => {
    if (isTable && isSending(person)) return ' at the table'
    return isGuest(person) ? ' on stage' : raised.has(person.id) ? ' raises a hand' : ''
  }
  const people = [...others].sort((one, other) => order(one) - order(other))
  return (
    <section className={styles.people} aria-label="People in the room">
      <h2>in the room</h2>
      {people.length === 0 ? <p>Nobody else has sat down yet.</p> : null}
      <ul>
        {people.map((person) => (
          <li key={person.id} data-raised={raised.has(person.id) || undefined}>
            <span>
              <b dir="auto">{person.username}</b>
              {placeWords(person)}
            </span>
            {isSending(person) ? (
              <Button size="sm" onClick={() => void mute(person.id)}>
                Mute<span className="visually-hidden"> {person.username}</span>
              </Button>
            ) : null}
            {isTable ? null : isGuest(person) ? (
              <Button size="sm" onClick={() => void call(uninvite, person.username, 'Failed to take off stage')}>
                Off stage<span className="visually-hidden"> {person.username}</span>
              </Button>
            ) : (
              <Button
                size="sm"
                onClick={() => {
                  setRaised((before) => new Map([...before].filter(([key]) => key !== person.id)))
                  void call(invite, person.username, 'Failed to invite')
                }}
              >
                On stage<span className="visually-hidden"> {person.username}</span>
              </Button>
            )}
            <Button
              size="sm"
              variant="bare"
              icon="close"
              aria-label={`Send ${person.username} away`}
              onClick={() => void sendAway(person.username)}
            />
          </li>
        ))}
      </ul>
      <RemovedViewers {...{ removals, letIn }} />
    </section>
  )
}
