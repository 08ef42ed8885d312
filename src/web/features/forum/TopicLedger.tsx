import { Link } from '@tanstack/react-router'
import { TOPICS_PER_PAGE, topicCursor } from '#contract/forum.ts'
import type { ForumCategory, TopicSummary } from '#contract/schemas/kit/forum-shapes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { RoleTag } from '#web/platform/ui/Person.tsx'
import type { ForumSearch } from './forum-search.ts'
import { figure, lastWords, listMoment } from './forum-words.ts'
import * as styles from './ledger-of-topics.module.css'

interface TopicLedgerProps {
  category: ForumCategory
  topics: readonly TopicSummary[]
  search: ForumSearch
}

/** The topics of a category, as the label's ledger keeps them. */
export function TopicLedger({ category, topics, search }: TopicLedgerProps) {
  const params = { categoryId: String(category.id) }
  return (
    <section className={`${styles.book} print`} aria-labelledby="category">
      <div className={styles.head}>
        <h2 id="category" dir="auto">
          {category.name}
        </h2>
        <Button asChild variant="action" icon="edit">
          <Link to="/forum/$categoryId" params={params} search={{ ...search, new: true }} resetScroll={false}>
            New topic
          </Link>
        </Button>
      </div>
      {topics.length === 0 ? (
        <p className={`${styles.nothing} voice`}>
          {search.before || search.after
            ? 'Further back there is nothing.'
            : 'Nobody has written here yet. The first line is yours.'}
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th className={styles.number} scope="col">
                No.
              </th>
              <th className={styles.topic} scope="col">
                Topic
              </th>
              {['Replies', 'Views', 'Likes'].map((heading) => (
                <th key={heading} className={styles.figure} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map((topic) => (
              <TopicRow key={topic.id} topic={topic} />
            ))}
          </tbody>
        </table>
      )}
      <Further category={category} topics={topics} search={search} />
    </section>
  )
}

function TopicRow({ topic }: { topic: TopicSummary }) {
  const { id, number, title, author, authorName, createdAt, isPinned, isLocked, isUnread, hiddenReason, isHeld } = topic
  const last = lastWords(topic)
  return (
    <tr data-pinned={isPinned || undefined}>
      <td className={styles.number}>{number}</td>
      <td className={styles.topic}>
        {isPinned ? <Mark icon="pin" words="Pinned" /> : null}
        {isLocked ? <Mark icon="lock" words="Locked" /> : null}
        {hiddenReason === null ? null : <Mark icon="eye" words={isHeld ? 'Held' : 'Hidden'} />}
        <Link to="/forum/topics/$topicId" params={{ topicId: String(id) }} className="work" dir="auto">
          {title}
        </Link>
        {isUnread ? (
          <>
            <span className={styles.news} aria-hidden="true" />
            <span className="visually-hidden">, has news</span>
          </>
        ) : null}
        <small>
          <b>{author?.username ?? authorName ?? DELETED_ACCOUNT}</b>
          {author ? <RoleTag {...author} before=" " /> : null}
          {', '}
          <LocalTime at={createdAt} words={(at) => listMoment(at, new Date())} />
          {last ? `. ${last}` : ''}
        </small>
      </td>
      <Figure count={topic.replyCount} one="reply" many="replies" />
      <Figure count={topic.views} one="view" many="views" />
      <Figure count={topic.likes} one="like" many="likes" />
    </tr>
  )
}

/** A number; on phones, where the table has no headings, with what it counts. */
const Figure = ({ count, one, many }: { count: number; one: string; many: string }) => (
  <td className={styles.figure} data-of={count === 1 ? one : many}>
    {figure(count)}
  </td>
)

const Mark = ({ icon, words }: { icon: 'pin' | 'lock' | 'eye'; words: string }) => (
  <span className={styles.mark}>
    <Icon name={icon} />
    {words}
  </span>
)

/** Which of the topics these are, and the way to the others. */
function Further({ category, topics, search }: TopicLedgerProps) {
  const [first, last] = [topics.find(({ isPinned }) => !isPinned), topics.findLast(({ isPinned }) => !isPinned)]
  const from = search.from ?? 1
  const to = from + topics.length - 1
  const total = Math.max(category.topicCount ?? 0, to)
  const params = { categoryId: String(category.id) }
  const isFirst = !search.before && !search.after
  const hasOlder = last !== undefined && to < total
  if (isFirst && !hasOlder) return null
  const newer = first && from > TOPICS_PER_PAGE * 2 ? { after: topicCursor(first), from: from - TOPICS_PER_PAGE } : {}
  return (
    <nav className={styles.further} aria-label="Pages of topics">
      <span>{topics.length > 0 ? `${figure(from)} to ${figure(to)} of ${figure(total)}` : ''}</span>
      {isFirst ? null : (
        <Button asChild size="sm">
          <Link to="/forum/$categoryId" params={params} search={newer}>
            Newer
          </Link>
        </Button>
      )}
      {hasOlder ? (
        <Button asChild size="sm">
          <Link to="/forum/$categoryId" params={params} search={{ before: topicCursor(last), from: to + 1 }}>
            Older
          </Link>
        </Button>
      ) : null}
    </nav>
  )
}
