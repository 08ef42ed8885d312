import { eq } from 'drizzle-orm'
import type { Tier } from '#contract/kit/access.ts'
import {
  forumCategoriesTable,
  forumLikesTable,
  forumRepliesTable,
  forumTopicsTable,
} from '#server/features/forum/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'

const HOUR_MS = 3_600_000
const EVERYBODY = ['listener', 'model', 'artist', 'admin'] as const

interface DemoReply {
  by: string
  hoursAgo: number
  content: string
  /** The place of the reply it answers. */
  to?: number
  likedBy?: readonly string[]
}

interface DemoTopic extends Omit<DemoReply, 'to'> {
  title: string
  views: number
  isPinned?: true
  lockReason?: string
  replies: readonly DemoReply[]
}

interface DemoCategory {
  name: string
  description: string
  accessTier: Tier
  topics: readonly DemoTopic[]
}

/** The categories of the demo's forum in their order, the oldest topic of each first. */
const demoCategories: readonly DemoCategory[] = [
  {
    name: 'Sleeve Notes',
    description: 'Who played what, and why.',
    accessTier: 'free',
    topics: [
      {
        title: 'How we credit: hands, tea and handclaps',
        by: 'admin',
        hoursAgo: 6400,
        views: 2310,
        isPinned: true,
        lockReason: 'This one is for reading.',
        content:
          'If it can be heard, it is on the sleeve. That goes for:\n\n- hands, feet and the chair that creaks\n- whoever made the tea, if the take before the tea was worse\n- handclaps, **each by name**\n\nWrite to us where somebody is missing.',
        likedBy: ['artist', 'fan', 'vip', 'listener'],
        replies: [
          {
            by: 'artist',
            hoursAgo: 6390,
            content: 'My aunt is on three records now. She has asked for a bigger font.',
          },
        ],
      },
      {
        title: 'Is mono snobbery?',
        by: 'vip',
        hoursAgo: 220,
        views: 318,
        content: 'Asking for a friend with two speakers and one good ear.',
        likedBy: ['fan'],
        replies: [
          {
            by: 'fan',
            hoursAgo: 219,
            content: 'It is a decision. Snobbery is stereo with a certificate.',
            likedBy: ['vip'],
          },
          { by: 'listener', hoursAgo: 218, content: 'I have one speaker. *Everything* is mono here.', to: 1 },
        ],
      },
      {
        title: 'The kettle: Alessi or enamel?',
        by: 'listener',
        hoursAgo: 30,
        views: 92,
        content: 'On “Kettle” at 0:41 something boils in B flat. I have tried four kettles. Mine is a tone low.',
        likedBy: ['fan', 'artist'],
        replies: [
          {
            by: 'artist',
            hoursAgo: 29,
            content: 'Enamel, white, a chip at the handle. It sings **flat** when it is full.',
          },
        ],
      },
      {
        title: 'Who is the second tenor on “Kettle”?',
        by: 'fan',
        hoursAgo: 2,
        views: 63,
        content:
          'The sleeve says **Lyle Okafor, voice, tenor**, but at 1:12 there are clearly two of them, a third apart, and one of them is smiling. Overdub, or was somebody in the kitchen?\n\nI have listened on three machines. The left one breathes.',
        likedBy: ['vip', 'listener', 'artist'],
        replies: [
          {
            by: 'vip',
            hoursAgo: 1.9,
            content: 'Nobody was in the kitchen. I was in the kitchen. I do not play tenor.',
            likedBy: ['fan', 'listener'],
          },
          {
            by: 'artist',
            hoursAgo: 1.8,
            content:
              '> **fan wrote**\n> a third apart, and one of them is smiling\n\nBoth him, ten years apart. The left one is a cassette, we ran it under the new take and *left the smile in*. It is on the credits as `Deck, Sony, tired`.',
            likedBy: ['fan', 'vip', 'listener'],
          },
          { by: 'fan', hoursAgo: 1.7, content: 'I have to go and lie down.', to: 2, likedBy: ['artist'] },
          { by: 'listener', hoursAgo: 1.5, content: 'The cassette deck deserves a follow button.' },
        ],
      },
    ],
  },
  {
    name: 'Last Bus Home',
    description: 'Gigs, lifts, lost coats.',
    accessTier: 'free',
    topics: [
      {
        title: 'Lost: one green scarf, second row',
        by: 'listener',
        hoursAgo: 16,
        views: 24,
        content: 'It went missing somewhere between the encore and the stairs. It knows my name.',
        replies: [
          { by: 'admin', hoursAgo: 15, content: 'It is behind the bar. It has had a coffee.', likedBy: ['listener'] },
        ],
      },
    ],
  },
  {
    name: 'Side B',
    description: 'Rehearsals and rumours.',
    accessTier: 'fan',
    topics: [
      {
        title: 'The verse from Thursday',
        by: 'fan',
        hoursAgo: 40,
        views: 31,
        content: 'There was a verse in the second set that is on no record. I have the first half.',
        replies: [{ by: 'vip', hoursAgo: 39, content: 'I hum the rest.' }],
      },
    ],
  },
  { name: 'The Loading Dock', description: 'Vans, cases, who drives.', accessTier: 'free', topics: [] },
  { name: 'The Back Room', description: 'Twenty people, no minutes taken.', accessTier: 'vip', topics: [] },
]

/** Opens the demo's forum. */
export async function fillForum(db: Connection, people: readonly UserRow[]): Promise<void> {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS)
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? null
  const postOf = async ({ by, hoursAgo, content }: Pick<DemoReply, 'by' | 'hoursAgo' | 'content'>) => {
    const { html } = await renderMarkdown(db, content)
    return { authorId: idOf(by), authorName: by, content, html, createdAt: at(hoursAgo) }
  }
  const like = async (names: readonly string[] = [], liked: { topicId: number } | { replyId: number }) => {
    const rows = names.flatMap((name) => idOf(name) ?? []).map((userId) => ({ userId, ...liked }))
    if (rows.length > 0) await db.insert(forumLikesTable).values(rows)
  }

  for (const [displayOrder, { topics, ...fields }] of demoCategories.entries()) {
    const [category] = await db
      .insert(forumCategoriesTable)
      .values({ ...fields, allowedRoles: [...EVERYBODY], displayOrder })
      .returning({ id: forumCategoriesTable.id })
    for (const [place, topic] of topics.entries()) {
      const [row] = await db
        .insert(forumTopicsTable)
        .values({
          ...(await postOf(topic)),
          ...{ categoryId: category?.id as number, number: place + 1, title: topic.title, views: topic.views },
          ...{ isPinned: topic.isPinned ?? false, activeAt: at(topic.hoursAgo) },
          ...(topic.lockReason ? { isLocked: true, lockedAt: at(topic.hoursAgo), lockReason: topic.lockReason } : {}),
        })
        .returning({ id: forumTopicsTable.id })
      const topicId = row?.id as number
      await like(topic.likedBy, { topicId })
      const ids: number[] = []
      for (const [index, reply] of topic.replies.entries()) {
        const parentReplyId = reply.to === undefined ? null : (ids[reply.to - 1] ?? null)
        const [said] = await db
          .insert(forumRepliesTable)
          .values({
            ...(await postOf(reply)),
            topicId,
            number: index + 1,
            parentReplyId,
            parentNumber: reply.to ?? null,
          })
          .returning({ id: forumRepliesTable.id })
        ids.push(said?.id as number)
        await like(reply.likedBy, { replyId: said?.id as number })
      }
      await db
        .update(forumTopicsTable)
        .set({ lastNumber: topic.replies.length })
        .where(eq(forumTopicsTable.id, topicId))
    }
  }
}
