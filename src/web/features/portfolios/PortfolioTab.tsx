import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { LazyPartInView } from '#web/platform/api/LazyPartInView.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { AlbumBar } from './albums/AlbumBar.tsx'
import { ownAlbumsQuery } from './albums/album-queries.ts'
import type { AlbumSearch } from './albums/album-search.ts'
import { DeleteItem } from './DeleteItem.tsx'
import { ImageSheet } from './ImageSheet.tsx'
import type { PortfolioItem } from './portfolio-item.ts'
import * as styles from './portfolio-tab.module.css'
import { VideoSheet } from './VideoSheet.tsx'

const itemDetails = lazyCode(() => import('./ItemDetails.tsx').then((module) => module.ItemDetails))

// Most visits look at all pictures.
const albumView = lazyCode(async () => (await import('./albums/AlbumView.tsx')).AlbumView)
const albumWords = lazyCode(async () => (await import('./albums/AlbumDetailsForm.tsx')).AlbumDetailsForm)

/** On a phone it stands below all pictures. */
const uploader = lazyCode(async () => (await import('./sending/PortfolioUploader.tsx')).PortfolioUploader)
const noProps = {}

/** A model's own pictures and films as a contact sheet, and the way to add more. */
export function PortfolioTab({ search, beside }: { search: AlbumSearch; beside?: ReactNode }) {
  const albums = useSuspenseQuery(ownAlbumsQuery()).data
  const album = albums.find(({ id }) => id === search.album)
  const [opened, setOpened] = useState<{ shown: PortfolioItem; number: string } | null>(null)
  const [deleting, setDeleting] = useState<PortfolioItem | null>(null)
  const open = (shown: PortfolioItem, number: string) => setOpened({ shown, number })
  const close = () => setOpened(null)
  return (
    <div className={styles.portfolioTab} data-part="portfolio-tab">
      <div className={styles.portfolioSheets}>
        <AlbumBar albums={albums} open={album?.id} isNew={search.edit === 'new'} />
        {search.album && !album ? <p role="status">There is no such album. Here is your whole portfolio.</p> : null}
        {search.edit === 'new' ? <LazyPart code={albumWords} props={{}} /> : null}
        {album ? (
          <LazyPart code={albumView} props={{ album, albums, search, open }} />
        ) : (
          <section className={`${styles.sheet} felt`} aria-label="Portfolio">
            <ImageSheet open={open} remove={setDeleting} />
            <VideoSheet open={open} remove={setDeleting} />
          </section>
        )}
      </div>
      <div className={styles.portfolioWays}>
        <LazyPartInView code={uploader} props={noProps} />
        {beside}
      </div>
      {opened ? <LazyDialog code={itemDetails} props={{ ...opened, close, remove: setDeleting }} /> : null}
      <DeleteItem shown={deleting} close={() => setDeleting(null)} deleted={close} />
    </div>
  )
}
