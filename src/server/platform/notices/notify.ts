import { type NoticeKind, noticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { announceNotices } from './announce.ts'
import { addGrouped } from './grouped.ts'
import { type AddedNotice, addOnce, type NewNotice } from './new-notices.ts'
import type { NoticeFacts } from './table.ts'
import { type Recipient, recipientsAmong, sourceOf, wordsFor } from './words.ts'

/** What telling somebody needs of the context. */
export type NotifyContext = Pick<AppContext, 'features' | 'jobs' | 'realtime' | 'site'>

/** What belongs to a notice beside what it is about. */
export interface NoticeDetails {
  /** Who did it: they are not told, nor is anybody who has blocked them. */
  actorId?: number | null
  /** What of the thing it is, for kinds that count several: each is counted once. */
  part?: string | number
  facts?: NoticeFacts
}

/**
 * Tells people what happened, in the transaction of what happened: a row each for their list, once for each person, kind and thing
 * however often it is called; e-mails and devices follow as each has chosen. Nobody hears of what they did themselves, of what
 * somebody did whom they have blocked, or of what they may not see.
 * @param within the transaction that writes what the notice is about
 * @param personIds at most some hundreds; for everybody who follows something see `notifyAudience`
 * @param thing the key the kind's feature reads it by
 */
export async function notify(
  context: NotifyContext,
  within: Connection,
  personIds: readonly number[],
  kind: NoticeKind,
  thing: string | number,
  { actorId = null, part = '', facts }: NoticeDetails = {},
): Promise<void> {
  const notice: NewNotice = { kind, thing: String(thing), part: String(part), actorId, facts: facts ?? null }
  const readers = await permittedRecipients(context, within, personIds, notice)
  if (readers.length === 0) return
  const ids = readers.map(({ id }) => id)
  const isGrouped = noticeKind(kind).groupedForHours !== undefined
  const { timeZone } = await context.site()
  const added = await (isGrouped ? addGrouped : addOnce)(within, ids, notice, timeZone)
  await queueDelivery(context, within, added)
  await announceNotices(context, within, kind, added)
}

/** Those of some people who are to hear of something, by what holds at this moment. */
async function permittedRecipients(
  context: NotifyContext,
  within: Connection,
  personIds: readonly number[],
  { kind, thing, actorId, facts }: NewNotice,
): Promise<Recipient[]> {
  const others = (await recipientsAmong(within, personIds)).filter(({ id }) => id !== actorId)
  if (others.length === 0 || !sourceOf(context, kind)) return []
  const among = others.map(({ id }) => id)
  const blocking = new Set<number>()
  if (actorId !== null)
    for (const { blocks } of context.features)
      for (const { blockerId } of (await blocks?.(within, [actorId], among)) ?? []) blocking.add(blockerId)
  const told = { kind, thing, facts, count: 1, actor: null }
  const words = await wordsFor(context, within, [told])
  return others.filter((reader) => !blocking.has(reader.id) && words(told, reader) !== null)
}

/** The queue of notices that devices are told of; its jobs name them. */
export const PUSH_QUEUE = 'notices-push'
/** The queue of e-mails about one notice each. */
export const EMAIL_QUEUE = 'letter-notice'

/** Queues what leaves the house, with the transaction: it is told once that stands. */
async function queueDelivery(
  { jobs }: NotifyContext,
  within: Connection,
  added: readonly AddedNotice[],
): Promise<void> {
  const aloud = added.flatMap(({ id, isPushed }) => (isPushed ? [id] : []))
  if (aloud.length > 0) await jobs.add(PUSH_QUEUE, { ids: aloud }, within)
  for (const { id, email } of added) if (email === 'now') await jobs.add(EMAIL_QUEUE, { id }, within)
}
