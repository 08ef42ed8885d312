import { Link } from '@tanstack/react-router'
import type { ForumReply, ForumTopic } from '#contract/schemas/kit/forum-shapes.ts'
import { PostPictures } from '#web/platform/pictures/PostPictures.tsx'
import { LocalTime } from '#web/platform/text/LocalTime.tsx'
import { RenderedText } from '#web/platform/text/RenderedText.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Byline } from './Byline.tsx'
import { goneWords, quoteOf, replyMoment } from './forum-words.ts'
import { LikeButton } from './LikeButton.tsx'
import { HiddenPostNotice } from './OpeningPost.tsx'
import { PostActions } from './PostActions.tsx'
import { ReportPost } from './ReportPost.tsx'
import type { ReplyTarget } from './TopicScreen.tsx'
import * as styles from './topic.module.css'

interface ReplyItemProps {
  reply: ForumReply
  /** Replies of the page that answer it. */
  answers: readonly ForumReply[]
  topic: ForumTopic
  answer: (one: ReplyTarget) => void
}

/** A reply under its number, with what answers it below. */
export function ReplyItem({ reply, answers, topic, answer }: ReplyItemProps) {
  return (
    <>
      <ReplyCard reply={reply} topic={topic} answer={answer} />
      {answers.map((one) => (
        <ReplyCard key={one.id} reply={one} topic={topic} answer={answer} isAnswer />
      ))}
    </>
  )
}

interface ReplyCardProps extends Omit<ReplyItemProps, 'answers'> {
  isAnswer?: boolean
}

function ReplyCard({ reply, topic, answer, isAnswer = false }: ReplyCardProps) {
  const { id, number, state, author, authorName, createdAt, editedAt, html, pictures } = reply
  const { likes, isLiked, parentNumber } = reply
  const here = { to: '/forum/topics/$topicId', params: { topicId: String(topic.id) } } as const
  const place =
    number < 0 ? (
      <span className={styles.number} aria-hidden="true">
        –
      </span>
    ) : (
      <Link {...here} search={{ reply: number }} hash={`reply-${number}`} className={styles.number}>
        <span className="visually-hidden">Reply </span>
        {number}
      </Link>
    )
  if (state !== 'shown')
    return (
      <article className={styles.reply} id={`reply-${number}`} data-gone="" data-answer={isAnswer || undefined}>
        {place}
        <p>
          {goneWords[state][0]}
          {reply.removedAt ? (
            <>
              , <LocalTime at={reply.removedAt} words={(at) => replyMoment(at, new Date())} />
            </>
          ) : null}
          {goneWords[state][1]}
        </p>
      </article>
    )
  const mayReply = topic.allowed.includes('reply') && reply.hiddenReason === null
  return (
    <article
      className={styles.reply}
      id={`reply-${number}`}
      data-mine={reply.isMine || undefined}
      data-answer={isAnswer || undefined}
    >
      {place}
      <div>
        <Byline author={author} authorName={authorName}>
          <LocalTime at={createdAt} words={(at) => `${replyMoment(at, new Date())}${editedAt ? ', edited' : ''}`} />
          {parentNumber === null ? null : (
            <Link {...here} search={{ reply: parentNumber }} hash={`reply-${parentNumber}`} className={styles.parent}>
              to reply {parentNumber}
            </Link>
          )}
        </Byline>
        <HiddenPostNotice reason={reply.hiddenReason} isHeld={reply.isHeld} />
        <RenderedText html={html} />
        <PostPictures pictures={pictures} />
        <div className={styles.foot}>
          {reply.hiddenReason === null ? (
            <LikeButton
              key={`${likes} ${isLiked}`}
              kind="reply"
              id={id}
              likes={likes}
              isLiked={isLiked}
              action={`/forum/topics/${topic.id}?do=like&id=${id}&reply=${number}`}
            />
          ) : null}
          {mayReply ? (
            <>
              <Button
                variant="bare"
                size="sm"
                icon="reply"
                className={styles.needsScript}
                onClick={() => answer({ reply, quote: '' })}
              >
                Reply
              </Button>
              <Button
                variant="bare"
                size="sm"
                icon="quote"
                className={styles.needsScript}
                onClick={() => answer({ reply, quote: quoteOf(reply.content, author?.username ?? authorName) })}
              >
                Quote
              </Button>
            </>
          ) : null}
          {reply.isMine ? null : (
            <ReportPost
              kind="forum-reply"
              id={id}
              from={`/forum/topics/${topic.id}?reply=${number}#reply-${number}`}
              called={`reply ${number}`}
              authorName={author?.username ?? authorName}
              content={reply.content}
            />
          )}
          <PostActions kind="reply" post={reply} isHouse={topic.allowed.includes('run')} only={reply.allowed} />
        </div>
      </div>
    </article>
  )
}
