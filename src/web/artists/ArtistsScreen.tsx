import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/artists.ts'
import { countWords } from '#web/kit/count-words.ts'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { Portrait } from '#web/kit/Portrait.tsx'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { artistsQuery } from './artists-query.ts'

/** The roster. */
export function ArtistsScreen() {
  const { data } = useSuspenseQuery(artistsQuery())
  return (
    <div className="page">
      <StackedHeading text="Artists" />
      {data.items.length === 0 ? (
        <EmptyState text="Nobody has signed yet. The chairs are out." />
      ) : (
        <ul className="roster">
          {data.items.map((artist, i) => (
            <li key={artist.id}>
              <Link to="/artist/$artistName" params={{ artistName: artist.slug }}>
                <Portrait person={artist} priority={i < 4} />
                <b className="work">{artist.name}</b>
                <span>{[artist.genre, artist.location].filter(Boolean).join(', ')}</span>
                <small>{recordsOf(artist)}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const recordsOf = ({ albumCount, trackCount, videoCount }: Artist) =>
  [
    albumCount && countWords(albumCount, 'album'),
    trackCount && countWords(trackCount, 'track'),
    videoCount && countWords(videoCount, 'video'),
  ]
    .filter(Boolean)
    .join(', ')
