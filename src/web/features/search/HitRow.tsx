import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { HitPicture } from '#web/platform/search/HitPicture.tsx'
import * as rowLinkStyles from '#web/platform/ui/row-link.module.css'
import * as styles from './hits.module.css'
import { PlayHit } from './PlayHit.tsx'

const SIZES = '56px'

/** One thing that was found: its picture, its name and a line about it, the whole row a link; a track has a button besides. */
export function HitRow({ hit, opened }: { hit: SearchHit; opened?: (() => void) | undefined }) {
  const router = useRouter()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    opened?.()
    void router.navigate({ href: hit.address })
  }
  return (
    <li className={styles.hit} data-part="hit">
      <span className={styles.hitArt}>
        <HitPicture hit={hit} sizes={SIZES} />
      </span>
      <a
        href={hit.address}
        className={`${styles.hitLink} ${rowLinkStyles.rowLink}`}
        data-part="hit-link row-link"
        data-hit=""
        onClick={open}
      >
        <b className="work">{hit.title}</b>
        <small>{hit.about}</small>
      </a>
      {hit.hearing ? <PlayHit hit={hit} hearing={hit.hearing} /> : <Icon name="right" className={styles.hitWay} />}
    </li>
  )
}
