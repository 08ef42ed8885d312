import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { type MemberSearchSource, searchHit } from '#server/platform/search/source.ts'
import { searchForum } from './search.ts'

interface FoundTopic {
  id: number
  title: string
  about: (string | undefined)[]
  address: string
}

/** A topic as the site shows it among other kinds: it has no picture. */
export const topicHit = (topic: FoundTopic): SearchHit =>
  searchHit('forum', 'topic', { ...topic, imageUrl: null, renditions: [], ink: null })

/** Topics in the search of the site, each once: by its own words, or else by those of its newest reply that has them. */
export const forumSiteSearch: MemberSearchSource = {
  kind: 'forum',
  async find({ db }, q, caller) {
    const topics = new Map<number, SearchHit>()
    for (const { topicId: id, title, category, excerpt, number } of await searchForum(db, { q }, caller)) {
      if (topics.has(id)) continue
      const address = `/forum/topics/${id}${number === null ? '' : `?reply=${number}`}`
      topics.set(id, topicHit({ id, title, about: [`${category}: ${excerpt}`], address }))
    }
    return [...topics.values()]
  },
}
