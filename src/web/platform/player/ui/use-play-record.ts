import { useQueryClient } from '@tanstack/react-query'
import { albums } from '#contract/albums.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { tracks } from '#contract/tracks.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { isLocked, notifyLocked } from '../availability.ts'
import { player } from '../player.ts'
import type { Source } from '../player-state.ts'
import { linkElsewhere } from '../streaming-link.ts'

/** Long enough to read where it can be heard and go there. */
const OFFER_MS = 15_000

interface Playable {
  kind: string
  id: number
  title: string
}

/** What the player says it is playing from. */
export const recordSource = ({ kind, id, title }: Playable): Source => ({
  kind: kind === 'album' ? 'album' : 'single',
  id,
  title,
})

/** Says that nothing of a record has audio, and where it can be heard. */
function sayNoAudio(title: string, list: readonly Track[]): void {
  const link = list.map(linkElsewhere).find((link) => link !== null)
  const action = { label: 'Listen on Spotify', onSelect: () => window.open(link ?? '', '_blank', 'noopener') }
  toast({ title, description: 'No audio file available', ...(link ? { action, duration: OFFER_MS } : {}) })
}

/** Plays an album, or else the one track, straight from where it is shown. */
export function usePlayRecord() {
  const client = useQueryClient()
  const site = useSiteIdentity()
  const play = async ({ kind, id, title }: Playable) => {
    const list =
      kind === 'album'
        ? await client.fetchQuery(read(albums.tracks, { params: { id } }))
        : [await client.fetchQuery(read(tracks.get, { params: { id } }))]
    if (list.some((track) => track.audioUrl)) return player.playFromStart(list, recordSource({ kind, id, title }))
    const locked = list.find(isLocked)
    if (locked) notifyLocked({ ...locked, title }, site)
    else sayNoAudio(title, list)
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
