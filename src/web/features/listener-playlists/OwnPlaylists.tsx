import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { PlaylistGrid } from './PlaylistGrid.tsx'
import { importDialog, newPlaylistDialog } from './playlist-dialogs.ts'
import { OWN_PAGE, ownPlaylistsQuery } from './playlist-queries.ts'
import * as styles from './playlists.module.css'

/** The playlists one keeps, alone or with others. */
export function OwnPlaylists({ page = 1 }: { page?: number | undefined }) {
  const { items, total } = useSuspenseQuery(ownPlaylistsQuery(page)).data
  const [opened, setOpened] = useState<'new' | 'import' | null>(null)
  const close = () => setOpened(null)
  const begin = (
    <>
      <Button variant="action" icon="plus" onClick={() => setOpened('new')}>
        New playlist
      </Button>
      <Button icon="upload" onClick={() => setOpened('import')}>
        Import
      </Button>
    </>
  )
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="Your playlists" />
        <p className={styles.back}>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
      </div>
      <div className={styles.main}>
        {items.length === 0 ? (
          <EmptyState text="No playlist yet. Begin with the song in your head." action={begin} />
        ) : (
          <>
            <p className={styles.actions}>{begin}</p>
            <PlaylistGrid playlists={items} />
          </>
        )}
        <Pages
          page={page}
          last={Math.ceil(total / OWN_PAGE)}
          label="Pages of your playlists"
          link={(number) => <Link to="/playlists" search={{ page: number }} />}
        />
      </div>
      {opened === 'new' ? <LazyDialog code={newPlaylistDialog} props={{ close }} /> : null}
      {opened === 'import' ? <LazyDialog code={importDialog} props={{ close }} /> : null}
    </div>
  )
}
