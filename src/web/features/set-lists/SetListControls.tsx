import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { WholeSetList } from '#contract/schemas/set-lists.ts'
import { setListEvents, setListRoomOf, setLists } from '#contract/set-lists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { SetListEditorLink } from './SetListEditorLink.tsx'
import * as styles from './set-list.module.css'
import { wholeSetListQuery } from './set-list-queries.ts'
import { songAt } from './song-order.ts'

/** For whoever steers the stream: one press lights a song for everybody, and one takes that back. */
export function SetListControls({ gigId, isOn }: { gigId: number; isOn: boolean }) {
  const client = useQueryClient()
  const { queryKey } = wholeSetListQuery(gigId)
  const list = useQuery(wholeSetListQuery(gigId)).data
  const [play, unplay] = [useWrite(setLists.play), useWrite(setLists.unplay)]
  useRoom(setListRoomOf(gigId))
  // Somebody else may hold the other desk.
  const readAnew = (event: { gigId: number }) => {
    if (event.gigId === gigId) void client.invalidateQueries({ queryKey })
  }
  useEvent(setListEvents.song_played, readAnew)
  useEvent(setListEvents.song_unplayed, readAnew)
  useEvent(setListEvents.set_list_changed, readAnew)
  if (!list) return null
  const lit = songAt(list.songs)
  const press = async (write: typeof play | typeof unplay, song: number) => {
    try {
      client.setQueryData<WholeSetList>(queryKey, await write.mutateAsync({ params: { id: gigId, song } }))
    } catch (error) {
      toast({ title: 'Nobody was told', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  return (
    <section className={styles.setList} aria-label="Set list" data-part="set-list-desk">
      <h2>set list</h2>
      {list.songs.length === 0 ? <p className={styles.none}>Nothing is on it yet.</p> : null}
      <ol className={styles.songs}>
        {list.songs.map(({ id, title, playedAt }) => (
          <li
            key={id}
            data-part="song"
            data-played={playedAt !== null || undefined}
            data-lit={(isOn && id === lit) || undefined}
          >
            <span className={styles.lamp} aria-hidden="true" />
            <span className={`${styles.title} work`} dir="auto">
              {title}
            </span>
            {!isOn ? null : playedAt === null ? (
              <Button size="sm" variant="action" busy={play.isPending} onClick={() => void press(play, id)}>
                Now<span className="visually-hidden"> {title}</span>
              </Button>
            ) : (
              <Button size="sm" busy={unplay.isPending} onClick={() => void press(unplay, id)}>
                Take back<span className="visually-hidden"> {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <p>
        <SetListEditorLink gigId={gigId} />
      </p>
    </section>
  )
}
