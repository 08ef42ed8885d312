import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { caseColumns, caseSorts, moderation } from '#contract/moderation.ts'
import { moderatedKinds } from '#contract/rules/moderated-kinds.ts'
import type { CaseQuery, ModerationCase, WholeCase } from '#contract/schemas/moderation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { isOfAdmin } from '#server/platform/identity/policy.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sourceOf } from '#server/platform/moderation/sources.ts'
import {
  moderationCasesTable as c,
  type ModerationCaseRow,
  moderationReportsTable as r,
} from '#server/platform/moderation/table.ts'
import { readTrustFacts, trustOf } from '#server/platform/moderation/trust.ts'

/** So many earlier decisions about an author are shown. */
const HISTORY = 20
/** How long the label takes is the middle of so many. */
const TIMED = 100

const isAppealed = and(isNotNull(c.appealedAt), isNull(c.appealAnsweredAt)) as SQL
const states: Record<CaseQuery['state'], SQL> = {
  open: isNull(c.settledAt),
  appealed: isAppealed,
  settled: isNotNull(c.settledAt),
}

/** What the list is narrowed to. */
export const caseFilter = ({ state, kind, q }: Pick<CaseQuery, 'state' | 'kind' | 'q'>): SQL | undefined =>
  and(
    states[state],
    kind ? eq(c.kind, kind) : undefined,
    q ? containsWords(sql`(${c.authorName} || ' ' || ${c.title} || ' ' || ${c.text})`, q) : undefined,
  )

export const caseOrder = defineListOrder<(typeof caseSorts)[number], (typeof caseColumns)[number]>({
  id: c.id,
  own: { newest: [desc(c.id)] },
  columns: { reports: c.reports, author: ignoringCase(c.authorName), reported: c.createdAt },
})

export const caseCsvColumns: readonly CsvColumn<ModerationCase>[] = [
  ...(['id', 'reportedAt', 'kind', 'title', 'authorName', 'text', 'reports', 'heldFor'] as const),
  ['Reasons', ({ reasons }) => reasons.map(({ reason, count: times }) => `${reason} ${times}`).join(', ')],
  ...(['action', 'words', 'settledAt', 'settledBy'] as const),
]

const reasons = sql<
  ModerationCase['reasons']
>`(select coalesce(json_agg(json_build_object('reason', reason, 'count', times)
  order by times desc, reason), '[]') from (select reason, count(*)::int as times from ${r} where ${r.caseId} = ${c.id}
  group by reason) counted)`

/** Selects cases with why they were reported; add `where`, order and page. */
export const selectCases = (db: Connection) =>
  db
    .select({ row: c, reasons, settledBy: usersTable.username })
    .from(c)
    .leftJoin(usersTable, eq(usersTable.id, c.settledById))
    .$dynamic()

export const presentCase = ({
  row,
  reasons: why,
  settledBy,
}: {
  row: ModerationCaseRow
  reasons: ModerationCase['reasons']
  settledBy: string | null
}): ModerationCase => ({
  ...{ id: row.id, kind: row.kind, thingId: row.thingId, title: row.title, text: row.text },
  ...{
    authorId: row.authorId,
    authorName: row.authorName || null,
    reports: row.reports,
    reasons: why,
    heldFor: row.heldFor,
  },
  ...{ reportedAt: row.createdAt.toISOString(), action: row.action, words: row.words, days: row.days },
  ...{ appeal: row.appeal, appealAnsweredAt: row.appealAnsweredAt?.toISOString() ?? null },
  ...{ settledAt: row.settledAt?.toISOString() ?? null, settledBy },
})

/** @throws 404 for a case that is not there */
export async function findCase(db: Connection, id: number): Promise<ModerationCase> {
  const [found] = await selectCases(db).where(eq(c.id, id))
  return presentCase(orNotFound(found, 'Case'))
}

export async function casesByIds(db: Connection, ids: readonly number[]): Promise<ModerationCase[]> {
  return (await selectCases(db).where(inArray(c.id, [...ids]))).map(presentCase)
}

/** A case with what decides about it. */
export async function readCase(context: Pick<AppContext, 'db' | 'features'>, id: number): Promise<WholeCase> {
  const { db } = context
  const shown = await findCase(db, id)
  const source = sourceOf(context, shown.kind)
  const isAsked = shown.reports > 0 || !source.isPrivate
  const [thing, around, reportedBy, author] = await Promise.all([
    source.find(db, shown.thingId, null),
    (isAsked && source.around?.(db, shown.thingId)) || { before: [], after: [] },
    reportsOf(db, id),
    authorOf(context, shown.authorId, id),
  ])
  const neighbour = ({ authorName, text, at }: (typeof around.before)[number]) => ({
    ...{ authorName, text, at: at.toISOString() },
  })
  return {
    ...shown,
    now: thing && { text: thing.text, to: thing.to, isHidden: thing.isHidden, pictures: [...(thing.pictures ?? [])] },
    before: around.before.map(neighbour),
    after: around.after.map(neighbour),
    reportedBy,
    author,
  }
}

async function reportsOf(db: Connection, caseId: number): Promise<WholeCase['reportedBy']> {
  const rows = await db
    .select({ username: usersTable.username, reason: r.reason, words: r.words, at: r.createdAt })
    .from(r)
    .leftJoin(usersTable, eq(usersTable.id, r.userId))
    .where(eq(r.caseId, caseId))
    .orderBy(r.id)
    .limit(100)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function authorOf(
  context: Pick<AppContext, 'db' | 'features'>,
  authorId: number | null,
  caseId: number,
): Promise<WholeCase['author']> {
  const { db } = context
  const facts = authorId === null ? null : await readTrustFacts(context, db, authorId)
  if (authorId === null || !facts) return null
  const [account] = await db.select().from(usersTable).where(eq(usersTable.id, authorId))
  if (!account) return null
  const rows = await db
    .select({ action: c.action, title: c.title, words: c.words, at: c.settledAt })
    .from(c)
    .where(
      and(eq(c.authorId, authorId), isNotNull(c.settledAt), sql`${c.action} <> 'leave'`, sql`${c.id} <> ${caseId}`),
    )
    .orderBy(desc(c.settledAt))
    .limit(HISTORY)
  return {
    since: account.createdAt.toISOString(),
    suspendedUntil: account.suspendedUntil?.toISOString() ?? null,
    isOfLabel: isOfAdmin(account),
    trust: { level: trustOf(facts), ...facts },
    history: rows.flatMap(({ action, title, words, at }) =>
      action && at ? [{ action, title, words, at: at.toISOString() }] : [],
    ),
  }
}

/** How many wait, of each kind, and how long the label takes. */
export async function countCases(db: Connection): Promise<ReplyOf<typeof moderation.counts>> {
  const open = await db.select({ kind: c.kind, cases: count() }).from(c).where(isNull(c.settledAt)).groupBy(c.kind)
  const settled = await db.$count(c, isNotNull(c.settledAt))
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at) / 60)::float as minutes
    from (select settled_at, created_at from ${c} where settled_at is not null order by settled_at desc limit ${TIMED}) last`)
  const minutes = rows[0]?.minutes ?? null
  return {
    open: Object.fromEntries(
      moderatedKinds.map((kind) => [kind, open.find((one) => one.kind === kind)?.cases ?? 0]),
    ) as Record<(typeof moderatedKinds)[number], number>,
    appealed: await db.$count(c, isAppealed),
    settled,
    medianMinutes: minutes === null ? null : Math.round(minutes),
  }
}
