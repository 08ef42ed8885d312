import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forumPosts } from '#contract/forum-posts.ts'
import type { ForumPost } from '#contract/schemas/forum-posts.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { PlainReportLink } from '#web/platform/moderation/PlainReportLink.tsx'
import { reportDialog } from '#web/platform/moderation/report-dialog.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { relativeTime } from '#web/platform/text/relative-time.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { NotLoaded } from '#web/platform/ui/NotLoaded.tsx'
import * as styles from './board.module.css'
import { postForm } from './post-form.ts'
import { ownPostsQuery, repliesQuery } from './post-queries.ts'
import { RemovePost } from './RemovePost.tsx'

interface PostCardProps {
  post: ForumPost
  isLiked: boolean
  isOwn: boolean
  isMember: boolean
  /** Whether its replies are shown from the start. */
  startsOpen: boolean
}

/** A note on the board: who, when, what, and what others make of it. */
export function PostCard({ post, isLiked, isOwn, isMember, startsOpen }: PostCardProps) {
  const mayRemoveAny = useAllowed('openAdmin')
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <article className={`${styles.note} print`}>
      <Author name={post.authorName ?? DELETED_ACCOUNT} at={post.createdAt} id={post.id} />
      <p className={styles.noteText} dir="auto">
        <LinkedText text={post.content} />
      </p>
      <p className={styles.noteFoot}>
        {isMember ? <Like key={String(isLiked)} post={post} isLiked={isLiked} /> : <GuestLikes likes={post.likes} />}
        {post.replies > 0 || isMember ? (
          <Button variant="bare" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {countWords(post.replies, 'reply', 'replies')}
          </Button>
        ) : null}
        {isOwn || mayRemoveAny ? <RemovePost post={post} /> : null}
        {isMember && !isOwn ? <Report post={post} /> : null}
      </p>
      {isOpen ? <Replies post={post} isMember={isMember} /> : null}
    </article>
  )
}

function Author({ name, at, id }: { name: string; at: string; id: number }) {
  const ink = inkOf({ kind: 'artist', id })
  return (
    <p className={styles.noteHead}>
      <span className={styles.initials} style={inkStyle(ink)} aria-hidden="true">
        {name.slice(0, 2).toUpperCase()}
      </span>
      <span>
        <b>{name}</b>
        <time dateTime={at} suppressHydrationWarning>
          {relativeTime(at, new Date())}
        </time>
      </span>
    </p>
  )
}

const GuestLikes = ({ likes }: { likes: number }) => (
  <Link to="/login" search={{ next: '/backstage-pass' }}>
    {countWords(likes, 'like')}
    <span className="visually-hidden">, sign in to like it</span>
  </Link>
)

function Like({ post, isLiked }: { post: ForumPost; isLiked: boolean }) {
  const client = useQueryClient()
  const [state, setState] = useState({ liked: isLiked, likes: post.likes })
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    try {
      const endpoint = state.liked ? forumPosts.unlike : forumPosts.like
      const { data } = await callEndpoint(transportOf(client), endpoint, { params: { id: post.id } })
      setState(data)
    } catch (error) {
      const description = messageOf(error, 'Your like could not be kept.')
      toast({ title: 'Error', description, variant: 'destructive' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="bare" size="sm" aria-pressed={state.liked} busy={isBusy} onClick={press}>
      <Icon name={state.liked ? 'liked' : 'like'} />
      {countWords(state.likes, 'like')}
      {state.liked ? ', one yours' : ''}
    </Button>
  )
}

function Report({ post }: { post: ForumPost }) {
  const [isOpen, setOpen] = useState(false)
  const { id, parentId, authorName, content } = post
  const called = parentId === null ? 'a note' : 'a reply'
  return (
    <>
      <Button variant="bare" size="sm" className={styles.needsScript} onClick={() => setOpen(true)}>
        Report
      </Button>
      <PlainReportLink kind="post" id={id} called={called} from={`/community?post=${parentId ?? id}`} />
      {isOpen ? (
        <LazyDialog
          code={reportDialog}
          props={{
            ...{ kind: 'post' as const, id, authorName, excerpt: content },
            ...{ called, close: () => setOpen(false) },
          }}
        />
      ) : null}
    </>
  )
}

function Replies({ post, isMember }: { post: ForumPost; isMember: boolean }) {
  const { data, error, refetch } = useQuery(repliesQuery(post.id))
  const own = useQuery({
    ...ownPostsQuery((data ?? []).map(({ id }) => id)),
    enabled: isMember && (data ?? []).length > 0,
  })
  const PostForm = useFetched(postForm, useAllowed('hearFanTracks'))
  if (error) return <NotLoaded text="The replies do not come." retry={refetch} />
  if (!data) return <p role="status">One moment.</p>
  return (
    <div className={styles.replies}>
      <ul>
        {data.map((reply) => (
          <li key={reply.id}>
            <Author name={reply.authorName ?? DELETED_ACCOUNT} at={reply.createdAt} id={reply.id} />
            <p dir="auto">
              <LinkedText text={reply.content} />
            </p>
            {own.data && !own.data.written.includes(reply.id) ? (
              <p className={styles.noteFoot}>
                <Report post={reply} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {PostForm ? <PostForm parentId={post.id} done={() => void refetch()} /> : null}
    </div>
  )
}
