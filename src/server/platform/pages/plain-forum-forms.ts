import { forumEndpoints } from '#contract/schemas/forum.ts'
import type { PlainForm } from './plain-form.ts'

const TOPIC = /^\/forum\/topics\/(\d+)$/
const CATEGORY = /^\/forum\/\d+$/

/** The address of a topic at one of its replies. */
/** As far back as a number goes: the last page. */
const LAST = 2_147_483_647
const replyAt = (topicId: string, number: string | number) => `/forum/topics/${topicId}?reply=${number}#reply-${number}`

const newTopic: PlainForm = {
  name: 'forumTopic',
  endpoint: forumEndpoints.createTopic,
  takesPictures: true,
  leadsTo: ({ id }) => `/forum/topics/${id}`,
}

/** Likes a topic, or one of its replies; the page comes back where it was. */
function likeForm(topicId: string, { searchParams }: URL): PlainForm {
  const id = searchParams.get('id')
  const page = searchParams.get('page')
  return {
    name: 'forumReply',
    endpoint: id ? forumEndpoints.toggleReplyLike : forumEndpoints.toggleTopicLike,
    params: () => ({ id: id ?? topicId }),
    payload: () => ({}),
    leadsTo: () => {
      const reply = searchParams.get('reply')
      if (id && reply) return replyAt(topicId, encodeURIComponent(reply))
      return `/forum/topics/${topicId}${page ? `?page=${encodeURIComponent(page)}` : ''}`
    },
  }
}

/** The form of the forum that an address is posted to. */
export function forumFormOf(url: URL): PlainForm | undefined {
  if (CATEGORY.test(url.pathname)) return url.searchParams.has('new') ? newTopic : undefined
  const [, topicId] = TOPIC.exec(url.pathname) ?? []
  if (!topicId) return undefined
  const word = url.searchParams.get('do')
  if (word === 'like') return likeForm(topicId, url)
  if (word !== null) return undefined
  return {
    name: 'forumReply',
    endpoint: forumEndpoints.createReply,
    takesPictures: true,
    params: () => ({ id: topicId }),
    // What is held has no number yet: it stands behind the last reply.
    leadsTo: ({ number = 1 }) =>
      number > 0 ? replyAt(topicId, number) : `/forum/topics/${topicId}?reply=${LAST}#reply-${number}`,
  }
}
