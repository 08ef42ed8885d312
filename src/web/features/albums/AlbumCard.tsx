import type { ReactNode } from 'react'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { player } from '#web/platform/player/player.ts'
import { queueUp } from '#web/platform/player/queue-up.ts'
import { linkElsewhere } from '#web/platform/player/streaming-link.ts'
import { AddToPlaylistButton } from '#web/platform/player/ui/AddToPlaylistButton.tsx'
import { ArtistLink } from '#web/platform/player/ui/ArtistLink.tsx'
import { ListenElsewhere } from '#web/platform/player/ui/ListenElsewhere.tsx'
import { PlayRecordButton } from '#web/platform/player/ui/PlayRecordButton.tsx'
import { ShareButton } from '#web/platform/player/ui/ShareButton.tsx'
import { TrackList } from '#web/platform/player/ui/TrackList.tsx'
import { useIsSource } from '#web/platform/player/ui/use-player.ts'
import { MembersFirst } from '#web/platform/records/MembersFirst.tsx'
import { RecordLeaf } from '#web/platform/records/RecordLeaf.tsx'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { albumDetails, splitSides } from './album-details.ts'
import * as styles from './albums.module.css'
import { Credits } from './Credits.tsx'

interface AlbumCardProps {
  album: AlbumWithTracks
  code: string | null
  around: ReactNode
}

/** An opened album: its sides play from any song on. */
export function AlbumCard({ album, code, around }: AlbumCardProps) {
  const source = { kind: 'album' as const, id: album.id, title: album.title }
  const state = useIsSource(source)
  const canPlay = album.tracks.some((track) => track.audioUrl)
  const link = linkElsewhere({ ...album, hasAudio: album.tracks.some(({ hasAudio }) => hasAudio) })
  return (
    <RecordLeaf
      record={{ ...album, kind: 'album' }}
      code={code}
      {...albumDetails(album)}
      artist={<ArtistLink {...album} />}
      actions={
        <>
          {canPlay ? (
            <>
              <PlayRecordButton
                variant="action"
                noun="album"
                state={state}
                play={() => player.playFromStart(album.tracks, source)}
              />
              <Button icon="plus" onClick={() => queueUp(album.tracks, album.title)}>
                Add to queue
              </Button>
            </>
          ) : link ? (
            <ListenElsewhere link={link} variant="action" />
          ) : null}
          <AddToPlaylistButton trackIds={album.tracks.map(({ id }) => id)} name={album.title} />
          <ShareButton title={album.title} path={`/jukebox-wall?album=${album.id}`}>
            Share
          </ShareButton>
        </>
      }
    >
      <MembersFirst publicFrom={album.publicFrom} />
      {album.tracks.some((track) => track.hasAudio) ? null : (
        <EmptyState text="No audio tracks available for this album" />
      )}
      <Sides
        tracks={album.tracks}
        play={(track) => player.playList(album.tracks, album.tracks.indexOf(track), source)}
      />
      <Credits text={album.credits} />
      {around}
    </RecordLeaf>
  )
}

function Sides({ tracks, play }: { tracks: readonly Track[]; play: (track: Track) => void }) {
  const [a, b] = splitSides(tracks)
  const sides =
    b.length > 0
      ? ([
          ['Side A', a, 1],
          ['Side B', b, a.length + 1],
        ] as const)
      : ([['Tracks', a, 1]] as const)
  return sides.map(([name, songs, from]) =>
    songs.length === 0 ? null : (
      <section key={name}>
        <h3 className={styles.leafSide}>
          {name} <span>{formatDuration(songs.reduce((sum, { duration }) => sum + (duration ?? 0), 0))}</span>
        </h3>
        <TrackList tracks={songs} from={from} play={play} />
      </section>
    ),
  )
}
