/** What the address of a category says. */
export interface ForumSearch {
  /** Where the list goes on, or back to. */
  before?: string
  after?: string
  /** How many topics stand before the first one of the page, which says "31 to 60 of 142". */
  from?: number
  /** A topic is being written. */
  new?: true
  /** A category is being changed, or opened. */
  edit?: number | 'new'
}

/** What the address of a topic says: a page of its replies, or a reply by its number. */
export interface TopicSearch {
  page?: number
  reply?: number
}

const MAX = 2_147_483_647
const number = (value: unknown): number | undefined => {
  const read = Number(value)
  return Number.isInteger(read) && read > 0 && read < MAX ? read : undefined
}
const cursor = (value: unknown): string | undefined =>
  /^\d{1,15}\.\d{1,10}$/.test(String(value)) ? String(value) : undefined

/** Reads the address; what makes no sense is left out. */
export function parseForumSearch(search: Record<string, unknown>): ForumSearch {
  const [before, after, from] = [cursor(search['before']), cursor(search['after']), number(search['from'])]
  const edit = search['edit'] === 'new' ? ('new' as const) : number(search['edit'])
  return {
    ...(before ? { before } : after ? { after } : {}),
    ...(from ? { from } : {}),
    ...(search['new'] ? { new: true as const } : {}),
    ...(edit ? { edit } : {}),
  }
}

/** The same of a topic. */
export function parseTopicSearch(search: Record<string, unknown>): TopicSearch {
  const [page, reply] = [number(search['page']), number(search['reply'])]
  return reply ? { reply } : page && page > 1 ? { page } : {}
}

/** A key in an address; null where it is none. */
export const keyIn = (text: string): number | null => number(text) ?? null
