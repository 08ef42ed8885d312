import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/artists.ts'
import { ArtistPortrait } from '#web/artists/ArtistPortrait.tsx'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { RecordCard } from '#web/kit/RecordCard.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { player } from '#web/player/player.ts'
import { TrackList } from '#web/player/TrackList.tsx'
import { artistQuery, recordsQueries } from './artist-queries.ts'

const links: {
  field: 'website' | 'youtubeUrl' | 'soundcloudUrl' | 'spotifyUrl' | 'instagramUrl' | 'facebookUrl'
  label: string
}[] = [
  { field: 'website', label: 'Website' },
  { field: 'youtubeUrl', label: 'YouTube' },
  { field: 'soundcloudUrl', label: 'SoundCloud' },
  { field: 'spotifyUrl', label: 'Spotify' },
  { field: 'instagramUrl', label: 'Instagram' },
  { field: 'facebookUrl', label: 'Facebook' },
]

/** An artist's page: who, what he made, where else to find him. */
export function ArtistScreen({ name }: { name: string }) {
  const { data: artist } = useSuspenseQuery(artistQuery(name))
  return (
    <div className="page">
      <div className="artist-side">
        <StackedHeading text={artist.name} />
        <ArtistPortrait artist={artist} priority />
      </div>
      <div>
        <p className="artist-facts">{[artist.genre, artist.location].filter(Boolean).join(', ')}</p>
        {artist.bio ? <p className="artist-bio voice">{artist.bio}</p> : null}
        <Elsewhere artist={artist} />
        <Records artist={artist} />
      </div>
    </div>
  )
}

function Elsewhere({ artist }: { artist: Artist }) {
  const given = links.flatMap(({ field, label }) => (artist[field] ? [{ label, href: artist[field] }] : []))
  if (given.length === 0) return null
  return (
    <ul className="artist-links">
      {given.map(({ label, href }) => (
        <li key={label}>
          <a href={href} rel="noopener noreferrer" target="_blank">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Records({ artist }: { artist: Artist }) {
  const queries = recordsQueries(artist.id)
  const tracks = useSuspenseQuery(queries.tracks).data.items
  const albums = useSuspenseQuery(queries.albums).data.items
  const videos = useSuspenseQuery(queries.videos).data.items
  if (tracks.length + albums.length + videos.length === 0)
    return <EmptyState text="Nothing pressed yet. Somebody is still tuning." />
  const source = { kind: 'artist' as const, id: artist.id, title: artist.name }
  return (
    <>
      {albums.length > 0 ? (
        <section className="artist-records">
          <h2>Albums</h2>
          <ul className="wall">
            {albums.map((album) => (
              <li key={album.id}>
                <RecordCard record={{ ...album, kind: 'album' }}>
                  <Link to="/jukebox-wall" search={{ album: album.id }} />
                </RecordCard>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {tracks.length > 0 ? (
        <section className="artist-records">
          <h2>Tracks</h2>
          <TrackList tracks={tracks} play={(track) => player.playList(tracks, tracks.indexOf(track), source)} />
        </section>
      ) : null}
      {videos.length > 0 ? (
        <section className="artist-records">
          <h2>Videos</h2>
          <ul className="wall">
            {videos.map((video) => (
              <li key={video.id}>
                <RecordCard record={{ ...video, kind: 'video' }}>
                  <Link to="/jukebox-wall" search={{ video: video.id }} />
                </RecordCard>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
