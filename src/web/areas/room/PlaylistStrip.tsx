import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Playlist, playlists } from '#contract/playlists.ts'
import { read } from '#web/kit/api/reads.ts'
import { Button } from '#web/kit/Button.tsx'
import { countWords } from '#web/kit/count-words.ts'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { toast } from '#web/kit/toast.ts'
import { player } from '#web/player/player.ts'
import { playlistsQuery } from './room-queries.ts'

/** Whole sets the house has put together; absent while there are none. */
export function PlaylistStrip() {
  const { data } = useSuspenseQuery(playlistsQuery())
  const client = useQueryClient()
  if (data.items.length === 0) return null

  const play = async ({ id, name }: Playlist) => {
    const { tracks } = await client.fetchQuery(read(playlists.get, { params: { id } }))
    if (tracks.some((track) => track.audioUrl)) player.playList(tracks, 0, { kind: 'playlist', id, title: name })
    else toast({ title: name, description: 'No audio tracks available for this playlist' })
  }
  return (
    <section className="room-tracks" aria-labelledby="playlists">
      <div id="playlists">
        <StackedHeading text="House Sets" level={2} size="section" />
      </div>
      <ul className="sets">
        {data.items.map((playlist) => (
          <li key={playlist.id}>
            <Sleeve record={{ ...playlist, kind: 'playlist', title: playlist.name, artist: null }} sizes="120px" />
            <div>
              <h3 className="work">{playlist.name}</h3>
              {playlist.description ? <p>{playlist.description}</p> : null}
              <p className="caption">{countWords(playlist.trackCount, 'track')}</p>
              <Button
                size="sm"
                icon="play"
                onClick={() => void play(playlist)}
                aria-label={`Play set ${playlist.name}`}
              >
                Play set
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
