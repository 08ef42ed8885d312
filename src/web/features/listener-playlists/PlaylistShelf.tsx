import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PlaylistGrid } from './PlaylistGrid.tsx'
import { SHELF_PAGE, shelfQuery } from './playlist-queries.ts'
import * as styles from './playlists.module.css'

/** One's latest playlists, and the way to all of them. */
export function PlaylistShelf() {
  const { items, total } = useSuspenseQuery(shelfQuery()).data
  return (
    <section className={styles.shelf} aria-labelledby="own-playlists">
      <h2 id="own-playlists">Your playlists</h2>
      {items.length > 0 ? (
        <PlaylistGrid playlists={items} />
      ) : (
        <p className="voice">None yet. A song you like is a good beginning.</p>
      )}
      <p className={styles.back}>
        <Link to="/playlists">{total > SHELF_PAGE ? `All ${total} playlists` : 'To your playlists'}</Link>
      </p>
    </section>
  )
}
