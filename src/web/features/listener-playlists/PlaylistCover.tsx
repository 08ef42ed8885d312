import type { ListenerPlaylist } from '#contract/schemas/listener-playlists.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import * as styles from './playlists.module.css'

/** The cover of a playlist, made from the sleeves of its first records: four, or the first alone; a printed one while it is empty. */
export function PlaylistCover({ playlist, sizes }: { playlist: ListenerPlaylist; sizes: string }) {
  const { sleeves, id, name } = playlist
  const shown = sleeves.length === 4 ? sleeves : sleeves.slice(0, 1)
  return (
    <div className={styles.cover} data-count={shown.length} data-part="playlist-cover" aria-hidden="true">
      {shown.length === 0 ? (
        <Sleeve record={{ kind: 'playlist', id, title: name, artist: null }} sizes={sizes} />
      ) : (
        shown.map((sleeve) => <Sleeve key={sleeve.id} record={{ ...sleeve, kind: 'single' }} sizes={sizes} />)
      )}
    </div>
  )
}
