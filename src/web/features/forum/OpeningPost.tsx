import type { ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { HELD_NOTE } from '#web/platform/moderation/held-words.ts'
import { PostPictures } from '#web/platform/pictures/PostPictures.tsx'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { RenderedText } from '#web/platform/text/RenderedText.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Byline } from './Byline.tsx'
import { CopyLink } from './CopyLink.tsx'
import { FollowSelect } from './FollowSelect.tsx'
import { figure, quoteOf, topicMoment } from './forum-words.ts'
import { LikeButton } from './LikeButton.tsx'
import { PostActions } from './PostActions.tsx'
import { ReportPost } from './ReportPost.tsx'
import type { ReplyTarget } from './TopicScreen.tsx'
import * as styles from './topic.module.css'

/** For the house alone. */
const houseBar = lazyCode(async () => (await import('./TopicModerationBar.tsx')).TopicModerationBar)

/** What a topic begins with, and what is done with all of it. */
export function OpeningPost({ topic, answer }: { topic: ForumTopic; answer: (one: ReplyTarget) => void }) {
  const { id, title, author, authorName, createdAt, editedAt, html, likes, isLiked, page, pictures } = topic
  const here = `/forum/topics/${id}${page > 1 ? `?page=${page}&` : '?'}`
  return (
    <>
      <article className={`${styles.opening} print`} aria-labelledby="topic-heading">
        <h1 id="topic-heading" dir="auto">
          {title}
        </h1>
        <Byline author={author} authorName={authorName}>
          <LocalTime at={createdAt} words={(at) => `${topicMoment(at, new Date())}${editedAt ? ', edited' : ''}`} />
          <span className={styles.views}>{figure(topic.views)} views</span>
        </Byline>
        <HiddenPostNotice reason={topic.hiddenReason} isHeld={topic.isHeld} />
        <RenderedText html={html} />
        <PostPictures pictures={pictures} />
        <div className={styles.foot}>
          <LikeButton
            key={`${likes} ${isLiked}`}
            kind="topic"
            id={id}
            likes={likes}
            isLiked={isLiked}
            action={`${here}do=like`}
          />
          {topic.allowed.includes('reply') ? (
            <Button
              variant="bare"
              size="sm"
              icon="quote"
              className={styles.needsScript}
              onClick={() => answer({ reply: null, quote: quoteOf(topic.content, author?.username ?? authorName) })}
            >
              Quote
            </Button>
          ) : null}
          <CopyLink path={`/forum/topics/${id}`} />
          <FollowSelect topic={topic} />
          {topic.isMine ? null : (
            <ReportPost
              kind="forum-topic"
              id={id}
              from={`/forum/topics/${id}`}
              called="this topic"
              authorName={author?.username ?? authorName}
              content={`${title} ${topic.content}`}
            />
          )}
          <PostActions
            kind="topic"
            post={{ ...topic, title }}
            isHouse={topic.allowed.includes('run')}
            only={
              topic.allowed.includes('run') ? topic.allowed.filter((action) => action === 'seeEdits') : topic.allowed
            }
          />
        </div>
      </article>
      {topic.allowed.includes('run') ? <LazyPart code={houseBar} props={{ topic }} /> : null}
    </>
  )
}

/** Why the house hides a post, or that it holds it, for those who see it all the same. */
export const HiddenPostNotice = ({ reason, isHeld }: { reason: string | null; isHeld: boolean }) =>
  isHeld ? (
    <p className={styles.heldNote}>{HELD_NOTE}</p>
  ) : reason === null ? null : (
    <p className={styles.hiddenNote}>
      <b>Hidden by the house.</b> <span dir="auto">{reason}</span>
    </p>
  )
