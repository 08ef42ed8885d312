import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Tier } from '#contract/kit/access.ts'
import { withQuery } from '#contract/kit/endpoint.ts'
import type { ExclusiveItem } from '#contract/schemas/exclusive-content.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { useMe } from '#web/platform/session/session.ts'
import { When } from '#web/platform/text/When.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './exclusive.module.css'
import type { ShelfSearch } from './exclusive-queries.ts'
import { factsOf, keyWords, openIcons, openWords, tierWords } from './exclusive-words.ts'
import { OpenedItem } from './OpenedItem.tsx'
import { toShelf } from './to-shelf.ts'

/** What leads to each tier; nothing where there is no way. */
export type WaysToTiers = Readonly<Record<Tier, ReactNode>>

interface ExclusiveListItemProps {
  item: ExclusiveItem
  search: ShelfSearch
  ways: WaysToTiers
}

/** An item on the shelf: who sees it, what it is, and what opens it; opened in its place by its address. */
export function ExclusiveListItem({ item, search, ways }: ExclusiveListItemProps) {
  const { id, title, description, locked } = item
  const isOpened = search.item === id
  const facts = factsOf(item)
  // Admins alone are told of what waits for its moment.
  const isWaiting = item.opensAt !== null && Date.parse(item.opensAt) > Date.now()
  const titleId = `reel-${id}`
  return (
    <article
      className={styles.reel}
      data-opened={isOpened || undefined}
      data-locked={locked || undefined}
      style={inkStyle(inkOf({ kind: 'exclusive', id }))}
      aria-labelledby={titleId}
    >
      <p className={styles.reelEnd}>
        <b>Reel {id}</b>
        <span>{tierWords[item.accessTier]}</span>
      </p>
      <div className={styles.reelText}>
        <h3 id={titleId} className="work" dir="auto">
          {title}
        </h3>
        {description ? <p dir="auto">{description}</p> : null}
        <p className={styles.reelFacts}>
          {facts}
          {isWaiting ? (
            <>
              , opens <When at={item.opensAt ?? ''} />
            </>
          ) : null}
        </p>
        {isOpened ? (
          <>
            {locked ? <Locked item={item} search={search} ways={ways} /> : <OpenedItem id={id} />}
            <p className={styles.putBack}>
              <Link {...toShelf({ ...search, item: undefined })}>
                <Icon name="close" /> Put it back
              </Link>
            </p>
          </>
        ) : null}
      </div>
      {isOpened ? null : <WayIn item={item} search={search} />}
    </article>
  )
}

function WayIn({ item: { id, title, type, accessTier, locked }, search }: Omit<ExclusiveListItemProps, 'ways'>) {
  const way = toShelf({ ...search, item: id })
  if (locked)
    return (
      <Link {...way} className={styles.reelLock}>
        <Icon name="lock" /> {tierWords[accessTier]}
        <span className="visually-hidden"> opens {title}</span>
      </Link>
    )
  return (
    <Button asChild icon={openIcons[type]}>
      <Link {...way}>
        {openWords[type]}
        <span className="visually-hidden"> {title}</span>
      </Link>
    </Button>
  )
}

/** What opens an item, and the way there; whoever comes back with a pass finds it opened. */
function Locked({ item, search, ways }: ExclusiveListItemProps) {
  const key = keyWords(item.accessTier, useSiteIdentity())
  const me = useMe()
  const back = withQuery('/backstage-pass', { ...search, item: item.id })
  return (
    <div className={styles.lockedReel}>
      <p>
        <Icon name="lock" /> {key}
      </p>
      <p className={styles.lockedWays}>
        {ways[item.accessTier]}
        {me ? null : (
          <Link to="/login" search={{ next: back }}>
            Sign in with your pass
          </Link>
        )}
      </p>
    </div>
  )
}
