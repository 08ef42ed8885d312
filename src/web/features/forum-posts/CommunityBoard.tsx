import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ForumPost } from '#contract/schemas/forum-posts.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { useAllowed, useMe } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './board.module.css'
import { PostCard } from './PostCard.tsx'
import { postForm } from './post-form.ts'
import { ownPostsQuery, postQuery, postsQuery } from './post-queries.ts'

interface CommunityBoardProps {
  /** The way to a pass, for those without one. */
  upgrade: ReactNode
  /** A note that somebody was led to: it stands first, with what was answered. */
  post?: number | undefined
}

/** The community board: its newest notes, and for fans a way to pin one. */
export function CommunityBoard({ upgrade, post }: CommunityBoardProps) {
  const newest = useSuspenseQuery(postsQuery()).data
  const asked = useSuspenseQuery(post === undefined ? postsQuery() : postQuery(post)).data.find(({ id }) => id === post)
  const posts = asked ? [asked, ...newest.filter(({ id }) => id !== post)] : newest
  const me = useMe()
  const isFan = useAllowed('hearFanTracks')
  const [isWriting, setIsWriting] = useState(false)
  const PostForm = useFetched(postForm, isWriting)
  return (
    <>
      <div className={styles.boardHead}>
        <h3>Recent Discussions</h3>
        {isFan ? (
          <Button size="sm" icon="edit" aria-expanded={isWriting} onClick={() => setIsWriting(!isWriting)}>
            Pin a note
          </Button>
        ) : null}
      </div>
      {PostForm ? <PostForm done={() => setIsWriting(false)} /> : null}
      {posts.length === 0 ? (
        <EmptyState
          text="Nothing is pinned to the board yet."
          detail={isFan ? 'The first note is yours.' : undefined}
        />
      ) : (
        <PostCards posts={posts} opened={asked?.id} isMember={me !== null} />
      )}
      {isFan ? null : <p className={styles.boardRest}>The rest of the board comes with Fan Pass. {upgrade}</p>}
    </>
  )
}

interface PostCardsProps {
  posts: readonly ForumPost[]
  opened: number | undefined
  isMember: boolean
}

function PostCards({ posts, opened, isMember }: PostCardsProps) {
  // Asked for by each alone: the page itself is the same for many.
  const own = useQuery({ ...ownPostsQuery(posts.map(({ id }) => id)), enabled: isMember }).data
  return (
    <ul className={styles.board}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard
            post={post}
            startsOpen={post.id === opened}
            isLiked={own?.liked.includes(post.id) ?? false}
            isOwn={own?.written.includes(post.id) ?? false}
            isMember={isMember}
          />
        </li>
      ))}
    </ul>
  )
}
