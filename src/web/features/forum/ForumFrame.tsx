import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ForumCategory } from '#contract/schemas/kit/forum-shapes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './forum.module.css'
import { categoriesQuery, unreadQuery } from './forum-queries.ts'
import { TierBadge } from './TierBadge.tsx'

interface ForumFrameProps {
  /** The category that is open. */
  open: number | undefined
  children: ReactNode
}

/** The forum's heading with its categories, beside what is open. */
export function ForumFrame({ open, children }: ForumFrameProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const { data: unread } = useQuery(unreadQuery())
  const runs = useAllowed('openAdmin')
  return (
    <div className={`${pageStyles.page} ${styles.forum}`}>
      <div>
        <StackedHeading text="Forum" />
        <nav className={styles.index} aria-label="Categories">
          {categories.map((category) => (
            <CategoryLink
              key={category.id}
              category={category}
              unread={unread?.find(({ categoryId }) => categoryId === category.id)?.unread ?? 0}
              isOpen={category.id === open}
            />
          ))}
        </nav>
        <p className={styles.wayToSearch}>
          <Link to="/forum/search">Search the forum</Link>
        </p>
        {runs ? <HouseTools open={open} /> : null}
      </div>
      <div className={styles.pane}>{children}</div>
    </div>
  )
}

function CategoryLink({ category, unread, isOpen }: { category: ForumCategory; unread: number; isOpen: boolean }) {
  const { id, name, description, accessTier, topicCount, isReadable, isActive } = category
  const words = [description ?? (isReadable ? '' : 'By name only'), ...(isActive ? [] : ['Closed'])].filter(Boolean)
  return (
    <Link to="/forum/$categoryId" params={{ categoryId: String(id) }} aria-current={isOpen ? 'true' : undefined}>
      <b dir="auto">
        {isReadable ? null : <Icon name="lock" />}
        {isReadable ? null : <span className="visually-hidden">Locked: </span>}
        {name}
        {unread > 0 ? (
          <>
            <span className={styles.news} aria-hidden="true" />
            <span className="visually-hidden">, {unread > 98 ? '99 or more' : unread} with news</span>
          </>
        ) : null}
      </b>
      <TierBadge tier={accessTier} />
      <small dir="auto">
        {words.join('. ')}
        {topicCount === null ? null : ` ${countWords(topicCount, 'topic')}`}
      </small>
    </Link>
  )
}

function HouseTools({ open }: { open: number | undefined }) {
  return (
    <p className={styles.houseTools}>
      <Button asChild size="sm" icon="plus">
        {open === undefined ? (
          <Link to="/forum" search={{ edit: 'new' }} resetScroll={false}>
            Manage Categories
          </Link>
        ) : (
          <Link
            to="/forum/$categoryId"
            params={{ categoryId: String(open) }}
            search={{ edit: 'new' }}
            resetScroll={false}
          >
            Manage Categories
          </Link>
        )}
      </Button>
      {open === undefined ? null : (
        <Button asChild size="sm" icon="edit">
          <Link
            to="/forum/$categoryId"
            params={{ categoryId: String(open) }}
            search={{ edit: open }}
            resetScroll={false}
          >
            Edit category
          </Link>
        </Button>
      )}
      <span className="caption">Seen by the house only</span>
    </p>
  )
}
