import { createHash, randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Caller } from '#contract/kit/access.ts'
import type { HeldKind, HoldReason, TrustLevel } from '#contract/moderation.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { executePrepared } from '#server/platform/database/execute-prepared.ts'
import { type Rate, ratesByDatabase } from '#server/platform/realtime/rates.ts'
import { foldWords } from './fold-text.ts'
import { holdPolicy } from './policy.ts'
import { sourceOf } from './sources.ts'
import { moderationCasesTable, writtenTextsTable } from './table.ts'
import { knownLevels, readTrustFacts, type TrustFacts, trustOf, trustQuery } from './trust.ts'
import { wordListOf } from './word-list-setting.ts'

type HoldContext = Pick<AppContext, 'db' | 'features' | 'changes'>

/** Something that somebody is about to write where others read it. */
export interface NewPost {
  kind: HeldKind
  /** All its words. */
  text: string
  /** As pages will show it, where that is made of the text. */
  html?: string
  /** What it is sent under, so that the same sent again is no other. */
  nonce?: string | null | undefined
  /** The key of what it changes, where it is no new thing: mending words again and again is no flood. */
  changes?: number
}

/** That something is to be held: what is written of it beside the rest. */
export interface HoldDecision {
  reason: HoldReason
  columns: { hiddenAt: Date; heldAt: Date }
}

/** More than this is written by nobody who writes it; further on it is refused. Counted in each process. */
const FLOODS: Readonly<Record<HeldKind, Rate>> = {
  post: { times: 12, seconds: 600 },
  'chat-line': { times: 15, seconds: 20 },
  'forum-topic': { times: 5, seconds: 600 },
  'forum-reply': { times: 12, seconds: 180 },
  message: { times: 15, seconds: 300 },
}
const ratesOf = ratesByDatabase()
/** What was sent lately and whether it was too much: what is sent again, since its answer was lost, is no more. */
const countedIn = new WeakMap<HoldContext['db'], LRUCache<string, boolean>>()

function isFlood(db: HoldContext['db'], { kind, nonce }: NewPost, { id }: Caller): boolean {
  const counted = countedIn.get(db) ?? new LRUCache<string, boolean>({ max: 20_000, ttl: 60_000 })
  countedIn.set(db, counted)
  const key = `${kind} ${id} ${nonce ?? randomUUID()}`
  const isTooMuch = counted.get(key) ?? ratesOf(db).wait(`${kind} ${id}`, FLOODS[kind]) > 0
  counted.set(key, isTooMuch)
  return isTooMuch
}

/** Shorter texts are said by many: thanks, and good evening. */
const SHORTEST_COPY = 20
/** The same for the third time within a day, by whomever, is a copy. */
const COPIES = 2

/** Who has written a text within this minute, by its digest: of what is written at one moment the database does not see the rest. */
const writtenIn = new WeakMap<HoldContext['db'], LRUCache<string, Set<string>>>()

/** How many others, as far as they count, have written a text within this minute, in this process. */
function copiesOfMoment(db: HoldContext['db'], digest: Buffer, writing: string): number {
  const written = writtenIn.get(db) ?? new LRUCache<string, Set<string>>({ max: 20_000, ttl: 60_000 })
  writtenIn.set(db, written)
  const key = digest.toString('base64')
  const all = written.get(key) ?? new Set<string>()
  if (all.size <= COPIES) all.add(writing)
  written.set(key, all)
  return all.size - Number(all.has(writing))
}

/**
 * Whether something has to wait for the label before others read it, and why. Called once for each thing, before it is written
 * or changed and outside of its transaction. Of people who are trusted nothing is asked of the database; of others one thing.
 */
export async function decideHold(context: HoldContext, writing: NewPost, caller: Caller): Promise<HoldDecision | null> {
  const { ask } = await prepareHold(context, writing, caller)
  return ask()
}

/** What decides about a post, after everything that is known without the database. */
interface PreparedHold {
  /** Whether the answer depends on a trust level that has to be worked out first. */
  needsTrust: boolean
  /** Decides. @param within the open transaction that writes the post, where there is one; the pool otherwise */
  ask: (within?: Connection) => Promise<HoldDecision | null>
}

/** The same as `decideHold` in two steps, for what is written so often that the second is asked in the transaction that writes it. */
export async function prepareHold(context: HoldContext, writing: NewPost, caller: Caller): Promise<PreparedHold> {
  if (can(caller, holdPolicy.speakAtOnce)) return decided(null)
  const { kind, changes, text, html } = writing
  const isTooMuch = changes === undefined && isFlood(context.db, writing, caller)
  const nonce = (changes === undefined ? writing.nonce : `change of ${kind} ${changes}`) ?? randomUUID()
  const list = await wordListOf(context)
  const known = knownLevels(context.db).get(caller.id)
  if (!list && known === 'trusted') return decided(isTooMuch ? 'flood' : null)
  const words = foldWords(text)
  if (list?.(words)) return decided('words')
  if (isTooMuch) return decided('flood')
  if (known === 'trusted') return decided(null)
  return {
    needsTrust: known === undefined,
    async ask(within) {
      const { level, isCopy } = await askOf(context, words.join(' '), nonce, known, caller, within)
      if (level === 'trusted') return null
      if (level === 'new' && hasLink(text, html)) return holdFor('link')
      return holdFor(isCopy ? 'same' : null)
    },
  }
}

const decided = (reason: HoldReason | null): PreparedHold => ({
  needsTrust: false,
  ask: () => Promise.resolve(holdFor(reason)),
})

function holdFor(reason: HoldReason | null): HoldDecision | null {
  const now = new Date()
  return reason && { reason, columns: { hiddenAt: now, heldAt: now } }
}

/** Whether pages show a text with a link that leaves the site. */
const hasLink = (text: string, html: string | undefined): boolean =>
  html === undefined ? /\bhttps?:\/\//i.test(text) : html.includes('rel="nofollow ')

/** Notes a text and finds those like it, and how far its author is trusted where that is not known: with one statement. */
async function askOf(
  context: HoldContext,
  folded: string,
  sent: string,
  known: TrustLevel | undefined,
  { id }: Caller,
  within?: Connection,
): Promise<{ level: TrustLevel; isCopy: boolean }> {
  const isLong = folded.length >= SHORTEST_COPY
  if (known && !isLong) return { level: known, isCopy: false }
  const digest = createHash('sha256').update(folded).digest()
  const atOnce = isLong ? copiesOfMoment(context.db, digest, `${id} ${sent}`) : 0
  const t = writtenTextsTable
  const noted: SQL = isLong
    ? sql`insert into ${t} (digest, user_id, sent) values (${digest}, ${id}, ${sent}) on conflict do nothing`
    : sql`select`
  const copies: SQL = isLong
    ? sql`(select count(*)::int from (select from ${t} where digest = ${digest} and not (user_id = ${id} and sent = ${sent})
        and written_at > now() - interval '1 day' limit ${COPIES}) others)`
    : sql`0`
  const trust = known ? null : trustQuery(context)
  // Nobody waits for the disk here: of a database that is killed in this moment at most the note is lost, and one copy more is let through.
  const unhurried = within
    ? sql`select true`
    : sql`select true from (select set_config('synchronous_commit', 'off', true)) off`
  const statement = sql`
    with noted as (${noted}), unhurried as materialized (${unhurried})
    select ${copies} as copies, (select true from unhurried)${trust ? sql`, ${trust.columns}` : sql``}
    from ${trust?.from ?? sql`users u`} where u.id = ${id}`
  const name = `decide_hold${isLong ? '_of_long' : ''}${trust ? '_and_trust' : ''}${within ? '_within' : ''}`
  const { rows } = await executePrepared<TrustFacts & { copies: number }>(within ?? context.db, name, statement)
  const [found] = rows
  const level = known ?? (found ? trustOf(found) : 'new')
  knownLevels(context.db).set(id, level)
  return { level, isCopy: Math.max(found?.copies ?? 0, atOnce) >= COPIES }
}

/**
 * Learns the trust of somebody who is about to write, so that their first words need not wait for it. What is known already, and
 * what cannot be learnt at this moment, costs nothing.
 */
export async function prefetchTrustLevel(context: HoldContext, caller: Caller): Promise<void> {
  const known = knownLevels(context.db)
  if (known.has(caller.id) || can(caller, holdPolicy.speakAtOnce)) return
  const facts = await readTrustFacts(context, context.db, caller.id).catch(() => null)
  if (facts && !known.has(caller.id)) known.set(caller.id, trustOf(facts))
}

/** Brings something that was written and is held before the label; in the transaction that writes it. */
export async function openHeldCase(
  context: Pick<AppContext, 'features'>,
  transaction: Connection,
  kind: HeldKind,
  id: number,
  { reason }: HoldDecision,
): Promise<void> {
  const source = sourceOf(context, kind)
  const thing = await source.find(transaction, id, null)
  // Whatever is held must have a way out.
  if (!thing || !source.release) throw new Error(`Nothing says how things of the kind ${kind} are let go`)
  const { title, text, authorId, authorName } = thing
  await transaction
    .insert(moderationCasesTable)
    .values({ kind, thingId: id, title, text, authorId, authorName, heldFor: reason })
}
