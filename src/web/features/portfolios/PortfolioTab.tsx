import { type ReactNode, useState } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { DeleteItem } from './DeleteItem.tsx'
import { ImageSheet } from './ImageSheet.tsx'
import type { PortfolioItem } from './portfolio-item.ts'
import * as styles from './portfolio-tab.module.css'
import { PortfolioUploader } from './sending/PortfolioUploader.tsx'
import { VideoSheet } from './VideoSheet.tsx'

const itemDetails = lazyCode(() => import('./ItemDetails.tsx').then((module) => module.ItemDetails))

/** A model's own pictures and films as a contact sheet, and the way to add more. */
export function PortfolioTab({ beside }: { beside?: ReactNode }) {
  const [opened, setOpened] = useState<{ shown: PortfolioItem; number: string } | null>(null)
  const [deleting, setDeleting] = useState<PortfolioItem | null>(null)
  const open = (shown: PortfolioItem, number: string) => setOpened({ shown, number })
  const close = () => setOpened(null)
  return (
    <div className={styles.portfolioTab} data-part="portfolio-tab">
      <section className={`${styles.sheet} felt`} aria-label="Portfolio">
        <ImageSheet open={open} remove={setDeleting} />
        <VideoSheet open={open} remove={setDeleting} />
      </section>
      <div className={styles.portfolioWays}>
        <PortfolioUploader />
        {beside}
      </div>
      {opened ? <LazyDialog code={itemDetails} props={{ ...opened, close, remove: setDeleting }} /> : null}
      <DeleteItem shown={deleting} close={() => setDeleting(null)} deleted={close} />
    </div>
  )
}
