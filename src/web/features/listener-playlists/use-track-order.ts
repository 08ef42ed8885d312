import { useRef, useState } from 'react'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { moveItem } from '#web/platform/admin/ordered/move-item.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { toast } from '#web/platform/toasts/toast.ts'

const sayFailure = (title: string) => (error: unknown) =>
  toast({ title, description: messageOf(error, 'The server could not be reached.'), variant: 'destructive' })

/**
 * Tracks in the order they are being put in, which shows at once and is the server's as soon as that knows it. Each move names the
 * track it goes beside; moves made faster than they are answered go one after the other.
 */
export function useTrackOrder(id: number, tracks: readonly Track[]) {
  // What a move was refused for, such as a track that somebody has taken off, is not on this page yet.
  const placing = useWrite(listenerPlaylists.placeTrack, { readsAnewWhenRefused: true })
  const removing = useWrite(listenerPlaylists.removeTrack, { readsAnewWhenRefused: true })
  const adding = useWrite(listenerPlaylists.addTracks, { readsAnewWhenRefused: true })
  const [wanted, setWanted] = useState<readonly number[] | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const byId = new Map(tracks.map((track) => [track.id, track]))
  const shown = wanted
    ? [...wanted.flatMap((one) => byId.get(one) ?? []), ...tracks.filter((track) => !wanted.includes(track.id))]
    : tracks

  const inTurn = (send: () => Promise<unknown>, failed: string) => {
    const settled = last.current.then(send).then(() => true, sayFailure(failed))
    last.current = settled
    void settled.then(() => last.current === settled && setWanted(null))
  }
  const move = (from: number, to: number) => {
    const next = moveItem(shown, from, to)
    const moved = shown[from]
    if (next === shown || !moved) return
    setWanted(next.map((track) => track.id))
    // The first of a page may not be the first of the playlist, so it goes before what stood there.
    const body = to === 0 ? { before: next[1]?.id ?? moved.id } : { after: next[to - 1]?.id ?? null }
    inTurn(() => placing.mutateAsync({ params: { id, trackId: moved.id }, body }), 'The order was not saved')
  }
  const remove = (index: number) => {
    const gone = shown[index]
    if (!gone) return
    const beside = shown[index - 1]?.id
    const undo = () =>
      void adding
        .mutateAsync({ params: { id }, body: { trackIds: [gone.id], after: beside ?? null } })
        .catch(sayFailure('It was not put back'))
    inTurn(async () => {
      await removing.mutateAsync({ params: { id, trackId: gone.id } })
      const action = { label: 'Undo', onSelect: undo }
      toast({ title: 'Taken off the playlist', description: gone.title, action })
    }, 'It was not taken off')
  }
  return { shown, move, remove }
}
