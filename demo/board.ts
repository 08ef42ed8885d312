import { forumPostLikesTable, forumPostsTable } from '#server/features/forum-posts/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

const HOUR_MS = 3_600_000

interface DemoPost {
  /** A demo login, or somebody whom only the board knows. */
  by: string
  hoursAgo: number
  content: string
  accessTier?: 'fan'
  likedBy: readonly string[]
  replies?: readonly { by: string; hoursAgo: number; content: string }[]
}

/** What is pinned to the demo's board, the oldest first. */
const demoPosts: readonly DemoPost[] = [
  {
    by: 'bea.l',
    hoursAgo: 51,
    content:
      'To whoever asked: the Wurlitzer on Tobacco & Rain has a sock in it. Left foot, wool. It stays until the record sells out.',
    likedBy: ['fan', 'vip', 'listener', 'artist'],
    replies: [
      { by: 'fan', hoursAgo: 50, content: 'Whose?' },
      { by: 'bea.l', hoursAgo: 49, content: 'We do not ask.' },
    ],
  },
  {
    by: 'fan',
    hoursAgo: 30,
    content: 'The second set on Thursday had a verse in it that is on no record. Does anybody have the words?',
    accessTier: 'fan',
    likedBy: ['vip'],
    replies: [{ by: 'vip', hoursAgo: 28, content: 'Half of them. I hum the rest.' }],
  },
  {
    by: 'wim.d',
    hoursAgo: 4,
    content: 'Found my father’s copy of Last Bus to Harmony. Side B has a bus ticket in it. Line 4, 1971.',
    likedBy: ['fan', 'vip', 'listener'],
    replies: [{ by: 'vip', hoursAgo: 3, content: 'Line 4 stopped at the harbour then.' }],
  },
  {
    by: 'tomas.k',
    hoursAgo: 0.4,
    content:
      'Was anyone in Ghent on Saturday? Ruth sang “Say It Plain” without the band and somebody’s phone rang in G. She kept it in.',
    likedBy: ['fan', 'listener'],
  },
]

/** Pins the demo's notes to the board. */
export async function fillBoard(db: Connection, people: readonly UserRow[]): Promise<void> {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS)
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? null
  const pin = async (
    post: Omit<DemoPost, 'likedBy' | 'replies'>,
    likes: number,
    replies: number,
    parentId: number | null,
  ) => {
    const createdAt = at(post.hoursAgo)
    const { by, content, accessTier = 'free' as const } = post
    const row = { authorId: idOf(by), authorName: by, content, accessTier, parentId, likes, replies, createdAt }
    const [pinned] = await db.insert(forumPostsTable).values(row).returning({ id: forumPostsTable.id })
    return pinned?.id as number
  }
  for (const { likedBy, replies = [], ...post } of demoPosts) {
    const likers = likedBy.flatMap((name) => idOf(name) ?? [])
    const postId = await pin(post, likers.length, replies.length, null)
    if (likers.length > 0) await db.insert(forumPostLikesTable).values(likers.map((userId) => ({ postId, userId })))
    for (const reply of replies)
      await pin({ ...reply, ...(post.accessTier ? { accessTier: post.accessTier } : {}) }, 0, 0, postId)
  }
}
