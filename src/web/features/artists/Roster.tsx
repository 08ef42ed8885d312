import { Link } from '@tanstack/react-router'
import type { Artist } from '#contract/schemas/artists.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import * as styles from './roster.module.css'

interface RosterProps {
  artists: readonly Artist[]
  /** Leads to the part of each page that is for pass holders. */
  isBackstage?: boolean
}

/** Artists by their portraits, each leading to the own page. */
export function Roster({ artists, isBackstage = false }: RosterProps) {
  return (
    <ul className={styles.roster} data-part="roster">
      {artists.map((artist, i) => (
        <li key={artist.id}>
          <Link to="/artist/$artistName" params={{ artistName: artist.slug }} hash={isBackstage ? 'backstage' : ''}>
            <Portrait person={artist} priority={i < 4} />
            <b className="work">{artist.name}</b>
            <span>{[artist.genre, artist.location].filter(Boolean).join(', ')}</span>
            <small>{recordsOf(artist)}</small>
          </Link>
        </li>
      ))}
    </ul>
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
