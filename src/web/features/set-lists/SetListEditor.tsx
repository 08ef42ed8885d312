import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { setLists } from '#contract/set-lists.ts'
import { OrderedList } from '#web/platform/admin/ordered/OrderedList.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { AddSong, type NewSong } from './AddSong.tsx'
import * as styles from './set-list.module.css'
import { wholeSetListQuery } from './set-list-queries.ts'

/** A song as the editor holds it: one that is new has a key of its own until it is saved. */
interface EditedSong extends NewSong {
  key: string
  id?: number
}

let added = 0

/** Writes a set list: songs are added, put in order by dragging or by arrows, and taken off. */
export function SetListEditor({ gigId, close }: { gigId: number; close: () => void }) {
  const list = useQuery({ ...wholeSetListQuery(gigId), staleTime: 0 }).data
  const save = useWrite(setLists.save)
  const [songs, setSongs] = useState<readonly EditedSong[] | null>(null)
  const [isShownBefore, setIsShownBefore] = useState(true)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!list || songs) return
    setSongs(list.songs.map(({ id, title, trackId }) => ({ key: `${id}`, id, title, trackId })))
    setIsShownBefore(list.isShownBefore)
  }, [list, songs])
  const send = async () => {
    if (!list || !songs) return
    const body = { songs: songs.map(({ key: _, ...song }) => song), isShownBefore, version: list.version }
    try {
      await save.mutateAsync({ params: { id: gigId }, body })
      toast({ title: 'The set list is written', variant: 'success' })
      close()
    } catch (error) {
      setWords(messageOf(error, 'It could not be saved. Please try again in a moment.'))
    }
  }
  return (
    <Dialog title="Set list" open onOpenChange={(isOpen) => isOpen || close()}>
      <div className={styles.editor}>
        {words ? <p role="alert">{words}</p> : null}
        <OrderedList
          label="Songs in their order"
          entries={songs ?? []}
          keyOf={({ key }) => key}
          nameOf={({ title }) => title}
          noteOf={({ trackId }) => (trackId === null ? null : 'on record')}
          change={setSongs}
        />
        <AddSong add={(song) => setSongs([...(songs ?? []), { ...song, key: `new ${++added}` }])} />
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isShownBefore}
            onChange={({ currentTarget }) => setIsShownBefore(currentTarget.checked)}
          />
          Shown before the show; else each song as it is played
        </label>
        <p className={styles.ways}>
          <Button onClick={close}>Cancel</Button>
          <Button variant="ink" busy={save.isPending} disabled={!songs} onClick={() => void send()}>
            Save the set list
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
