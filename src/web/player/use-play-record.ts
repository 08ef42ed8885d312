import { useQueryClient } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import { tracks } from '#contract/tracks.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { read } from '#web/kit/api/reads.ts'
import { useHouse } from '#web/kit/house.ts'
import { toast } from '#web/kit/toast.ts'
import { isLocked, sayLocked } from './locked.ts'
import { player } from './player.ts'

interface Playable {
  kind: string
  id: number
  title: string
}

/** Plays an album, or else the one track, straight from where it is shown. */
export function usePlayRecord() {
  const client = useQueryClient()
  const house = useHouse()
  const play = async ({ kind, id, title }: Playable) => {
    const list =
      kind === 'album'
        ? await client.fetchQuery(read(albums.tracks, { params: { id } }))
        : [await client.fetchQuery(read(tracks.get, { params: { id } }))]
    if (list.some((track) => track.audioUrl)) return player.playFromStart(list, { kind: 'album', id, title })
    const locked = list.find(isLocked)
    if (locked) sayLocked({ title, accessTier: locked.accessTier }, house)
    else toast({ title, description: 'No audio file available' })
  }

  return (record: Playable) =>
    play(record).catch((error: unknown) =>
      toast({
        title: record.title,
        description: messageOf(error, 'Unable to connect to server'),
        variant: 'destructive',
      }),
    )
}
