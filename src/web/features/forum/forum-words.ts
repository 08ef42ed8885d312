import type { ForumReply, TopicSummary } from '#contract/schemas/kit/forum-shapes.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { relativeTime } from '#web/platform/text/relative-time.ts'

const DAY_MS = 24 * 3_600_000
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const whole = new Intl.NumberFormat('en-GB')

export const figure = (count: number): string => whole.format(count)

const dayWords = (at: Date, now: Date) => (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at)
const midnight = (of: Date) => new Date(of).setHours(0, 0, 0, 0)

/** When a topic was begun, as a list says it: "Just now", "5 hours ago", "Yesterday", then the day. */
export function listMoment(createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  if (at.getTime() >= midnight(now)) return relativeTime(createdAt, now)
  return at.getTime() >= midnight(now) - DAY_MS ? 'Yesterday' : dayWords(at, now)
}

/** When something was written, as a topic says it: "today, 20:51", then with the day. */
export function topicMoment(createdAt: string, now: Date): string {
  const at = new Date(createdAt)
  return `${at.getTime() >= midnight(now) ? 'today' : dayWords(at, now)}, ${time.format(at)}`
}

/** The same of a reply, which says the time alone on the day it was written. */
export const replyMoment = (createdAt: string, now: Date): string => topicMoment(createdAt, now).replace('today, ', '')

/** The day something was done. */
export const dayOf = (at: string): string => dayWords(new Date(at), new Date())

export const likeWords = (likes: number, isLiked: boolean): string =>
  `${countWords(likes, 'like')}${isLiked ? ', one yours' : ''}`

/** Who answered last, as a list says it. */
export const lastWords = ({ replyCount, lastReplyBy }: TopicSummary): string =>
  replyCount === 0 ? 'No replies yet' : lastReplyBy ? `Last: ${lastReplyBy}` : ''

/** How long somebody may still change what they wrote, in whole minutes. */
export const minutesLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - now.getTime()) / 60_000))

/** What stands in the place of a reply that is not shown: around the moment it was removed, where it was. */
export const goneWords: Readonly<Record<Exclude<ForumReply['state'], 'shown'>, readonly [string, string]>> = {
  'removed-by-house': ['Removed by the house', '. Reason given to its author.'],
  removed: ['Removed by its author', '.'],
  hidden: ['Hidden by the house while it is looked at', '.'],
  blocked: ['From somebody you do not read', '.'],
}

/** A text as a quote of somebody, for a reply to begin with. */
export function quoteOf(text: string, author: string | null): string {
  const lines = text
    .split('\n')
    // What was quoted there is known to whoever reads on.
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .trim()
    .split('\n')
  const head = author ? [`**${author} wrote**`] : []
  return `${[...head, ...lines].map((line) => `> ${line}`).join('\n')}\n\n`
}

/** A reply of a page with those of the page that answer it. */
export interface ThreadedReply {
  reply: ForumReply
  answers: ForumReply[]
}

/** Puts replies below those they answer, where both stand on the page; what answers an answer stands below the first. */
export function threadReplies(replies: readonly ForumReply[]): ThreadedReply[] {
  const roots = new Map<number, ThreadedReply>()
  const list: ThreadedReply[] = []
  for (const reply of replies) {
    const root = reply.parentNumber === null ? undefined : roots.get(reply.parentNumber)
    if (root) {
      root.answers.push(reply)
      roots.set(reply.number, root)
    } else {
      const one = { reply, answers: [] }
      roots.set(reply.number, one)
      list.push(one)
    }
  }
  return list
}
