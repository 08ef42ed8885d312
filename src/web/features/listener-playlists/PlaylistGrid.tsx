import { Link } from '@tanstack/react-router'
import type { OwnPlaylist } from '#contract/schemas/listener-playlists.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { PlaylistCover } from './PlaylistCover.tsx'
import { lengthWords, visibilityWords } from './playlist-words.ts'
import * as styles from './playlists.module.css'

/** Playlists side by side, each with its cover. */
export function PlaylistGrid({ playlists }: { playlists: readonly OwnPlaylist[] }) {
  const me = usePerson()
  return (
    <ul className={styles.grid}>
      {playlists.map((playlist) => (
        <li key={playlist.id} className={styles.card}>
          <PlaylistCover playlist={playlist} sizes="(width < 900px) 45vw, 220px" />
          <Link to="/playlists/$playlistId" params={{ playlistId: String(playlist.id) }} className="work" dir="auto">
            {playlist.name}
          </Link>
          <small>
            {lengthWords(playlist)}
            {', '}
            {playlist.owner.id === me?.id ? visibilityWords[playlist.visibility].name : `by ${playlist.owner.username}`}
            {playlist.keptWith > 0 ? ', kept together' : null}
          </small>
        </li>
      ))}
    </ul>
  )
}
