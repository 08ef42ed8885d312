import type { QueryClient } from '@tanstack/react-query'
import { forum, TOPICS_PER_PAGE } from '#contract/forum.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'
import type { ForumSearch, TopicSearch } from './forum-search.ts'

export const categoriesQuery = () => read(forum.categories, {})
/** How many topics of each category have news; the page stands without. */
export const unreadQuery = () => readOrNull(forum.unread, {}, 'any')

/** A page of the topics of a category; null where it may not be read. */
export const topicsQuery = (id: number, { before, after }: Pick<ForumSearch, 'before' | 'after'>) =>
  readOrNull(
    forum.topicsOf,
    { params: { id }, query: { limit: TOPICS_PER_PAGE, ...(before ? { before } : {}), ...(after ? { after } : {}) } },
    404,
  )

/** A topic with a page of its replies; null where there is none to be read. */
export const topicQuery = (id: number, { page, reply }: TopicSearch) =>
  readOrNull(forum.topic, { params: { id }, query: reply ? { reply } : page ? { page } : {} }, 404)

/** What was begun on whatever device: a new topic, or the answer to one. */
export const draftQuery = (place: string) => readOrNull(forum.draft, { params: { place } }, 'any')

export const hitsQuery = ({ q, by }: { q?: string | undefined; by?: string | undefined }) =>
  read(forum.search, { query: { ...(q ? { q } : {}), ...(by ? { by } : {}) } })

/**
 * Reads what a category's page shows.
 * @param wanted the category of the address; without it the first that may be read
 * @returns the category that is shown, null where there is none
 */
export async function loadForum(client: QueryClient, wanted: number | null, search: ForumSearch) {
  const [categories] = await Promise.all([
    client.ensureQueryData(categoriesQuery()),
    client.ensureQueryData(unreadQuery()),
  ])
  const shown =
    wanted === null ? categories.find(({ isReadable }) => isReadable) : categories.find(({ id }) => id === wanted)
  if (shown?.isReadable)
    await Promise.all([
      client.ensureQueryData(topicsQuery(shown.id, search)),
      search.new ? client.ensureQueryData(draftQuery('new')) : null,
    ])
  return shown ?? null
}

/** Reads what a topic's page shows; null where there is none to be read. */
export async function loadTopic(client: QueryClient, id: number, search: TopicSearch) {
  const [topic] = await Promise.all([
    client.ensureQueryData(topicQuery(id, search)),
    client.ensureQueryData(categoriesQuery()),
    client.ensureQueryData(unreadQuery()),
    client.ensureQueryData(draftQuery(String(id))),
  ])
  return topic
}

/**
 * What a draft is kept under in this browser.
 * @param place `new`, or the key of the topic that is answered
 */
export const draftNameOf = (place: string): string => (place === 'new' ? 'forum topic' : `forum reply ${place}`)
