import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { urlOf } from '#contract/kit/endpoint.ts'
import { listenerPlaylists, PLAYLIST_PAGE, playlistFormats } from '#contract/listener-playlists.ts'
import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { TrackList } from '#web/platform/player/ui/TrackList.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { playlistTracksQuery } from './playlist-queries.ts'
import type { PlaylistSearch } from './playlist-search.ts'
import * as styles from './playlists.module.css'
import { usePlayPlaylist } from './use-play-playlist.ts'

const orderTracks = lazyCode(async () => (await import('./ReorderTracks.tsx')).ReorderTracks)

/** The tracks of a playlist by pages, to hear, or to put in order and take off. */
export function PlaylistTracks({ playlist, search }: { playlist: ListenerPlaylist; search: PlaylistSearch }) {
  const { id, allowed } = playlist
  const { items, total } = useSuspenseQuery(playlistTracksQuery(id, search)).data
  const { playFrom } = usePlayPlaylist(playlist, search.link)
  const { page = 1 } = search
  const from = (page - 1) * PLAYLIST_PAGE + 1
  if (items.length === 0)
    return (
      <EmptyState
        text={page > 1 ? 'Nothing on this page any more.' : 'Not a song on it yet.'}
        detail={allowed.includes('changeTracks') ? 'Where a track stands, its menu has "Add to playlist".' : undefined}
        action={
          <Button asChild variant="ink" size="sm">
            <Link to="/music-room">To the music room</Link>
          </Button>
        }
      />
    )
  return (
    <>
      {search.order && allowed.includes('changeTracks') ? (
        <LazyPart code={orderTracks} props={{ playlist, tracks: items }} />
      ) : (
        <TrackList tracks={items} from={from} play={playFrom} noteOf={({ artist }) => artist ?? ''} />
      )}
      <Pages
        page={page}
        last={Math.ceil(total / PLAYLIST_PAGE)}
        label="Pages of the playlist"
        link={(number) => (
          <Link to="/playlists/$playlistId" params={{ playlistId: String(id) }} search={{ ...search, page: number }} />
        )}
      />
      <p className={styles.formActions}>
        {playlistFormats.map((format) => (
          <Button key={format} asChild variant="bare" size="sm" icon="download">
            <a
              href={urlOf(listenerPlaylists.exportFile, { params: { id }, query: { format, link: search.link } })}
              download
            >
              {`Export as ${format.toUpperCase()}`}
            </a>
          </Button>
        ))}
      </p>
    </>
  )
}
