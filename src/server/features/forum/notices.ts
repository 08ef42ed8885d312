import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { plainText } from '#server/platform/markdown/plain-text.ts'
import { excerptOf } from '#server/platform/notices/excerpt.ts'
import { noticeSource, type ToldNotice } from '#server/platform/notices/source.ts'
import { forumPolicy } from './policy.ts'
import { repliesById } from './replies.ts'
import type { ForumReplyRow } from './table.ts'
import { type TopicWithCategory, topicsById } from './topics.ts'

/** What a notice is about: a topic, or one of its replies. */
interface FoundPost extends TopicWithCategory {
  reply: ForumReplyRow | null
}

const quoted = (text: string) => `“${excerptOf(text)}”`
const somebody = ({ actor }: ToldNotice) => actor ?? 'Somebody'

/** The address of a topic, at one of its replies. */
export const placeOf = (topicId: number, number: number): string =>
  number > 0 ? `/forum/topics/${topicId}?reply=${number}#reply-${number}` : `/forum/topics/${topicId}`

const idOf = (thing: string, kind: string) =>
  thing.startsWith(`${kind}:`) ? [Number(thing.slice(kind.length + 1))] : []

/** Reads what notices are about by `topic:7` or `reply:31`. */
async function loadPosts(db: Connection, things: readonly string[]): Promise<ReadonlyMap<string, FoundPost>> {
  const replies = await repliesById(
    db,
    things.flatMap((thing) => idOf(thing, 'reply')),
  )
  const topicIds = [...things.flatMap((thing) => idOf(thing, 'topic')), ...[...replies.values()].map((r) => r.topicId)]
  const topics = await topicsById(db, topicIds)
  return new Map(
    things.flatMap((thing): [string, FoundPost][] => {
      const reply = idOf(thing, 'reply').flatMap((id) => replies.get(id) ?? [])[0] ?? null
      const found = topics.get(reply?.topicId ?? idOf(thing, 'topic')[0] ?? 0)
      if (!found || (thing.startsWith('reply:') && !reply)) return []
      return [[thing, { ...found, reply }]]
    }),
  )
}

async function loadTopics(db: Connection, things: readonly string[]): Promise<ReadonlyMap<string, FoundPost>> {
  const topics = await topicsById(db, things.map(Number))
  return new Map([...topics].map(([id, found]) => [String(id), { ...found, reply: null }]))
}

/** Whether somebody reads what a notice is about at this moment. */
const mayRead = ({ topic, category, reply }: FoundPost, reader: Caller): boolean =>
  can(reader, forumPolicy.read, category) &&
  [topic, ...(reply ? [reply] : [])].every(
    (post) => post.deletedAt === null && (post.hiddenAt === null || can(reader, forumPolicy.seeHidden, post)),
  )

const ofPost = (
  load: typeof loadPosts,
  words: (post: FoundPost, notice: ToldNotice) => { title: string; text: string },
  numberOf: (post: FoundPost) => number = ({ reply }) => reply?.number ?? 0,
) =>
  noticeSource<FoundPost>({
    load,
    show: (post, notice, reader) =>
      mayRead(post, reader)
        ? { ...words(post, notice), to: placeOf(post.topic.id, numberOf(post)), action: 'Read it' }
        : null,
  })

export const forumNotices: NonNullable<Feature['notices']> = {
  'forum-reply': ofPost(
    loadTopics,
    ({ topic }, notice) => ({
      title: notice.count === 1 ? `${somebody(notice)} wrote in a topic you follow` : `${notice.count} new replies`,
      text: `in ${quoted(topic.title)}`,
    }),
    ({ topic }) => topic.lastNumber,
  ),
  'forum-mention': ofPost(loadPosts, ({ topic, reply }, notice) => ({
    title: `${somebody(notice)} mentioned you`,
    text: quoted(reply ? plainText(reply.html) : topic.title),
  })),
  'forum-like': ofPost(loadPosts, ({ topic, reply }, notice) => ({
    title:
      notice.count === 1
        ? `${somebody(notice)} likes what you wrote`
        : `${notice.count} likes on one ${reply ? 'reply' : 'topic'}`,
    text: quoted(reply ? plainText(reply.html) : topic.title),
  })),
  'forum-removed': noticeSource({
    show: (_, { thing, facts }) => ({
      title: `The label removed a ${thing.startsWith('topic:') ? 'topic' : 'reply'} of yours`,
      text: `“${facts?.['excerpt'] ?? ''}”${facts?.['reason'] ? `: ${facts['reason']}` : ''}`,
      to: '/forum',
      action: 'The forum',
    }),
  }),
}
