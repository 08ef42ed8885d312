import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { playlists } from '#contract/playlists.ts'
import type { Playlist } from '#contract/schemas/playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { read } from '#web/platform/api/reads.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { player } from '#web/platform/player/player.ts'
import { PlayRecordButton } from '#web/platform/player/ui/PlayRecordButton.tsx'
import { useIsSource } from '#web/platform/player/ui/use-player.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import * as styles from './room.module.css'
import { playlistsQuery } from './room-queries.ts'

/** Whole sets the site has put together; absent while there are none. */
export function PlaylistStrip() {
  const { data } = useSuspenseQuery(playlistsQuery())
  if (data.items.length === 0) return null
  return (
    <section className={styles.roomTracks} aria-labelledby="playlists">
      <div id="playlists">
        <StackedHeading text="House Sets" level={2} size="section" />
      </div>
      <ul className={styles.sets}>
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
