import { useQueryClient } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import { tracks } from '#contract/tracks.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { read } from '#web/kit/api/reads.ts'
import { toast } from '#web/kit/toast.ts'
import { isLocked, sayLocked } from '#web/player/locked.ts'
import { player } from '#web/player/player.ts'
import type { WallRecord } from './wall-record.ts'

/** Plays an album or single straight from the wall. */
export function usePlayRecord() {
  const client = useQueryClient()
  const play = async ({ kind, id, title }: WallRecord) => {
    const list =
      kind === 'album'
        ? await client.fetchQuery(read(albums.tracks, { params: { id } }))
        : [await client.fetchQuery(read(tracks.get, { params: { id } }))]
    if (list.some((track) => track.audioUrl)) return player.playFromStart(list, { kind: 'album', id, title })
    const locked = list.find(isLocked)
    if (locked) sayLocked({ title, accessTier: locked.accessTier })
    else toast({ title, description: 'No audio file available' })
  }

  return (record: WallRecord) =>
    play(record).catch((error: unknown) =>
      toast({
        title: record.title,
        description: messageOf(error, 'Unable to connect to server'),
        variant: 'destructive',
      }),
    )
}
