import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { engine, player } from '#web/platform/player/player.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { allTracks } from './playlist-queries.ts'

/** Plays a playlist with the player of the site: from its start, from one of its tracks, or shuffled. */
export function usePlayPlaylist({ id, name }: Pick<ListenerPlaylist, 'id' | 'name'>, link: string | undefined) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const source = { kind: 'listener-playlist' as const, id, title: name }
  const withAll = async (start: (tracks: Track[]) => void) => {
    setBusy(true)
    try {
      const tracks = await allTracks(client, id, link)
      if (tracks.some(({ audioUrl }) => audioUrl)) start(tracks)
      else toast({ title: name, description: 'Nothing on it can be heard with your pass.' })
    } catch (error) {
      const description = messageOf(error, 'The server could not be reached.')
      toast({ title: name, description, variant: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return {
    source,
    isBusy,
    play: () => void withAll((tracks) => player.playFromStart(tracks, source)),
    playFrom: (track: Track) =>
      void withAll((tracks) =>
        player.playList(
          tracks,
          tracks.findIndex((one) => one.id === track.id),
          source,
        ),
      ),
    shuffle: () =>
      void withAll((tracks) => {
        const playable = tracks.filter(({ audioUrl }) => audioUrl)
        const first = Math.floor(Math.random() * playable.length)
        engine.setShuffle(true)
        player.playFromStart([...playable.slice(first), ...playable.slice(0, first)], source)
      }),
  }
}
