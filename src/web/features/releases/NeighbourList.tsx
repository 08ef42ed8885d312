import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { useFollowLink } from '#web/platform/text/use-follow-link.ts'
import * as rowLinkStyles from '#web/platform/ui/row-link.module.css'
import * as styles from './related-records.module.css'

const WORDS: Readonly<Record<string, string>> = {
  albums: 'Album',
  tracks: 'Track',
  videos: 'Video',
  casting: 'Casting call',
  gigs: 'First played at',
  merchandise: 'Merch',
  forum: 'Forum',
}

interface NeighbourListProps {
  hits: readonly SearchHit[]
  /** Said above the title of one; what it is unless said otherwise. */
  wordsOf?: (hit: SearchHit) => string | undefined
}

/** Things a page leads to, each with its sleeve and what it is. */
export function NeighbourList({ hits, wordsOf = (hit) => WORDS[hit.kind] }: NeighbourListProps) {
  const follow = useFollowLink()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link within is a click too
    <ul className={styles.neighbours} onClick={follow}>
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <span className={styles.art}>
            {hit.kind === 'forum' ? <Icon name="quote" /> : <Sleeve record={{ ...hit, ...hit.art }} sizes="48px" />}
          </span>
          <a href={hit.address} className={`${styles.neighbour} ${rowLinkStyles.rowLink}`} data-part="row-link">
            <small dir="auto">{wordsOf(hit)}</small>
            <b className="work" dir="auto">
              {hit.title}
            </b>
            <small dir="auto">{hit.about}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
