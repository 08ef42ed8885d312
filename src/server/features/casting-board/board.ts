import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { BOARD_PAGE } from '#contract/casting-board.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/rules/application-decisions.ts'
import type { Board, BoardCard, BoardFilters } from '#contract/schemas/casting-board.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { cardsOf } from './cards.ts'
import { applicationStarsTable, applicationTagsTable } from './table.ts'

const a = modelApplicationsTable
const s = applicationStarsTable
const t = applicationTagsTable

/** What a card is found by: who it is, for which part, and what they can do. Long texts are left out: all of a call are read. */
const cardWords = sql`concat_ws(' ', ${a.fullLegalName}, ${a.preferredName}, ${a.stageName}, ${a.email}, ${a.characterName},
  ${a.specialSkills})`
const cardPlace = sql`concat_ws(' ', ${a.location}, ${a.city}, ${a.country})`

/** Which applications to a call the board shows. */
export const boardFilter = (call: number, { q, tag, stars, place }: BoardFilters, reader: number): SQL | undefined =>
  and(
    eq(a.trackId, call),
    containsWords(cardWords, q),
    containsWords(cardPlace, place),
    tag ? sql`exists (select from ${t} where ${t.applicationId} = ${a.id} and ${t.tag} = ${tag})` : undefined,
    stars
      ? sql`exists (select from ${s} where ${s.applicationId} = ${a.id} and ${s.authorId} = ${reader} and ${s.stars} >= ${stars})`
      : undefined,
  )

/** Cuts what was read one longer than a page, and says where the next begins. */
const paged = (cards: BoardCard[], limit: number) => ({
  cards: cards.slice(0, limit),
  next: cards.length > limit ? (cards[limit - 1]?.id ?? null) : null,
})

/** Every status with how many there are and its first cards: one walk over the applications that are shown. */
export async function boardColumns(
  db: Connection,
  where: SQL | undefined,
  shown: ApplicationStatus | undefined,
  reader: number,
): Promise<Board['columns']> {
  const { rows } = await db.execute<{ id: number; status: ApplicationStatus; total: number }>(sql`
    select id, status, total from (
      select ${a.id} as id, ${a.statusCode} as status, count(*) over (partition by ${a.statusCode})::int as total,
        row_number() over (partition by ${a.statusCode} order by ${a.id} desc) as place
      from ${a} where ${and(where, shown && eq(a.statusCode, shown))}) placed
    where place <= ${BOARD_PAGE + 1} order by id desc`)
  const cards = await cardsOf(
    db,
    rows.map(({ id }) => id),
    reader,
  )
  return applicationStatuses
    .filter((status) => !shown || status === shown)
    .map((status) => {
      // Placed by the status the count was made with: one that is being moved meanwhile stands in one column.
      const own = new Set(rows.filter((row) => row.status === status).map(({ id }) => id))
      return {
        status,
        count: rows.find((row) => row.status === status)?.total ?? 0,
        ...paged(
          cards.filter(({ id }) => own.has(id)),
          BOARD_PAGE,
        ),
      }
    })
}

/** One more page of a column. */
export async function columnCards(
  db: Connection,
  where: SQL | undefined,
  { status, before, limit }: { status: ApplicationStatus; before?: number | undefined; limit: number },
  reader: number,
) {
  const rows = await db
    .select({ id: a.id })
    .from(a)
    .where(and(where, eq(a.statusCode, status), before ? lt(a.id, before) : undefined))
    .orderBy(sql`${a.id} desc`)
    .limit(limit + 1)
  return paged(
    await cardsOf(
      db,
      rows.map(({ id }) => id),
      reader,
    ),
    limit,
  )
}

/** Tags in use on a call, the most used first. */
export const tagsOfCall = (db: Connection, call: number): Promise<Board['tags']> =>
  db
    .select({ tag: t.tag, count: sql<number>`count(*)::int` })
    .from(t)
    .innerJoin(a, eq(a.id, t.applicationId))
    .where(eq(a.trackId, call))
    .groupBy(t.tag)
    .orderBy(sql`count(*) desc`, asc(t.tag))
    .limit(100)
