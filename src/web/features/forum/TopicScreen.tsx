import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { ForumReply, ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { Pages } from '#web/platform/ui/Pages.tsx'
import { ForumFrame } from './ForumFrame.tsx'
import * as forumStyles from './forum.module.css'
import { topicQuery } from './forum-queries.ts'
import type { TopicSearch } from './forum-search.ts'
import { dayOf, threadReplies } from './forum-words.ts'
import { OpeningPost } from './OpeningPost.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ReplyItem } from './ReplyItem.tsx'
import * as styles from './topic.module.css'
import { useMarkRead } from './use-mark-read.ts'

/** What a reply that is being written answers, and what it begins with. */
export interface ReplyTarget {
  /** Null where it answers the topic. */
  reply: ForumReply | null
  /** A quote to begin with. */
  quote: string
}

interface TopicScreenProps {
  id: number
  search: TopicSearch
  /** What it is about, besides its words. */
  about: ReactNode
}

/** A topic with a page of its replies: they are side B, numbered as its tracks. */
export function TopicScreen({ id, search, about }: TopicScreenProps) {
  const { data: topic } = useQuery(topicQuery(id, search))
  const [answering, setAnswering] = useState<ReplyTarget | null>(null)
  const answer = useCallback((one: ReplyTarget) => setAnswering({ ...one }), [])
  const stopAnswering = useCallback(() => setAnswering(null), [])
  useMarkRead(topic ?? null)
  if (!topic)
    return <ForumFrame open={undefined}>{topic === null ? <Gone /> : <p role="status">One moment.</p>}</ForumFrame>
  return (
    <ForumFrame open={topic.categoryId}>
      <div className={styles.topic}>
        <p className={styles.way}>
          <Link to="/forum/$categoryId" params={{ categoryId: String(topic.categoryId) }}>
            <Icon name="left" />
            {topic.category.name}
          </Link>
          <span>{topic.number}</span>
        </p>
        <OpeningPost topic={topic} answer={answer} />
        {about}
        <Replies topic={topic} answer={answer} />
        {topic.isLocked ? (
          <Locked topic={topic} />
        ) : topic.allowed.includes('reply') ? (
          <ReplyForm topic={topic} answering={answering} stop={stopAnswering} />
        ) : null}
      </div>
    </ForumFrame>
  )
}

function Replies({ topic, answer }: { topic: ForumTopic; answer: (one: ReplyTarget) => void }) {
  const { replies, replyCount, page, pages } = topic
  return (
    <section aria-labelledby="replies">
      <h2 className={styles.sideB} id="replies">
        SIDE B <span>{replyCount === 0 ? 'No replies yet' : countWords(replyCount, 'reply', 'replies')}</span>
      </h2>
      {threadReplies(replies).map(({ reply, answers }) => (
        <ReplyItem key={reply.id} reply={reply} answers={answers} topic={topic} answer={answer} />
      ))}
      <Pages
        page={page}
        last={pages}
        label="Pages of replies"
        ends
        link={(number) => (
          <Link
            to="/forum/topics/$topicId"
            params={{ topicId: String(topic.id) }}
            search={number ? { page: number } : {}}
          />
        )}
      />
    </section>
  )
}

function Locked({ topic: { lockedAt, lockReason } }: { topic: ForumTopic }) {
  return (
    <div className={forumStyles.shut}>
      <span className={forumStyles.stamp} aria-hidden="true">
        LOCKED
      </span>
      <div>
        <b>
          Locked by the house
          {lockedAt ? (
            <>
              {' '}
              on <LocalTime at={lockedAt} words={dayOf} />
            </>
          ) : null}
          .
        </b>
        <p dir="auto">{lockReason ?? 'Everything was said.'} Reading and liking still work.</p>
      </div>
    </div>
  )
}

const Gone = () => (
  <div className={forumStyles.shut}>
    <div>
      <h2 className="work">This topic is not here</h2>
      <p>It was removed, or its category is not yours to read.</p>
      <Link to="/forum">To the forum</Link>
    </div>
  </div>
)
