import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Playlist, playlists } from '#contract/playlists.ts'
import { messageOf } from '#web/kit/api/api-error.ts'
import { read } from '#web/kit/api/reads.ts'
import { countWords } from '#web/kit/count-words.ts'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { toast } from '#web/kit/toast.ts'
import { PlayRecordButton } from '#web/player/PlayRecordButton.tsx'
import { player } from '#web/player/player.ts'
import { useIsSource } from '#web/player/use-player.ts'
import { playlistsQuery } from './room-queries.ts'

/** Whole sets the house has put together; absent while there are none. */
export function PlaylistStrip() {
  const { data } = useSuspenseQuery(playlistsQuery())
  if (data.items.length === 0) return null
  return (
    <section className="room-tracks" aria-labelledby="playlists">
      <div id="playlists">
        <StackedHeading text="House Sets" level={2} size="section" />
      </div>
      <ul className="sets">
        {data.items.map((playlist) => (
          <PlayedSet key={playlist.id} playlist={playlist} />
        ))}
      </ul>
    </section>
  )
}

function PlayedSet({ playlist }: { playlist: Playlist }) {
  const client = useQueryClient()
  const { id, name } = playlist
  const source = { kind: 'playlist' as const, id, title: name }
  const state = useIsSource(source)
  const start = async () => {
    const { tracks } = await client.fetchQuery(read(playlists.get, { params: { id } }))
    if (tracks.some((track) => track.audioUrl)) player.playFromStart(tracks, source)
    else toast({ title: name, description: 'No audio tracks available for this playlist' })
  }
  const play = () =>
    void start().catch((error: unknown) =>
      toast({
        title: name,
        description: messageOf(error, 'Unable to connect to server'),
        variant: 'destructive',
      }),
    )
  return (
    <li>
      <Sleeve record={{ ...playlist, kind: 'playlist', title: name, artist: null }} sizes="120px" />
      <div>
        <h3 className="work">{name}</h3>
        {playlist.description ? <p>{playlist.description}</p> : null}
        <p className="caption">{countWords(playlist.trackCount, 'track')}</p>
        <PlayRecordButton size="sm" noun="set" name={name} state={state} play={play} />
      </div>
    </li>
  )
}
