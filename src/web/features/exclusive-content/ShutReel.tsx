import { Link } from '@tanstack/react-router'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import * as styles from './exclusive.module.css'
import type { ShelfSearch } from './exclusive-queries.ts'
import { factsOf, tierWords } from './exclusive-words.ts'
import { toShelf } from './to-shelf.ts'

/** An item with its label out: what it is made of, and whose it is. */
export function ShutReel({ item, search }: { item: ExclusiveItem; search: ShelfSearch }) {
  return (
    <p className={`${styles.reel} ${styles.shut}`}>
      <span className={styles.reelEnd}>
        <b>Reel {item.id}</b>
      </span>
      <span>{factsOf(item)}</span>
      <Link {...toShelf({ ...search, item: item.id })} className={styles.reelLock}>
        <Icon name="lock" /> {tierWords[item.accessTier]}
        <span className="visually-hidden"> opens reel {item.id}</span>
      </Link>
    </p>
  )
}
