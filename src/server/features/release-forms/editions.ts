import { desc, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { ReleaseFormDraft, ReleaseFormEditions } from '#contract/schemas/release-forms.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { saveVersion, staleVersionError } from '#server/platform/database/versions.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { firstEdition } from './first-edition.ts'
import { type ReleaseFormEditionRow, releaseFormEditionsTable, releaseFormsTable } from './table.ts'

const e = releaseFormEditionsTable
const f = releaseFormsTable
/** As many as one looks at; a label publishes one in a year or two. */
const MOST_SHOWN = 100

/** The edition that is signed at present; undefined while none is published. */
export async function publishedReleaseFormEdition(db: Connection): Promise<ReleaseFormEditionRow | undefined> {
  const [edition] = await db.select().from(e).where(isNotNull(e.publishedAt)).orderBy(desc(e.number)).limit(1)
  return edition
}

/** The editions, newest first, and what is being written. Before the first there is a text to begin with. */
export async function listEditions(db: Connection): Promise<ReleaseFormEditions> {
  const [[draft], published] = await Promise.all([
    db.select().from(e).where(isNull(e.publishedAt)),
    db
      .select({ edition: e, forms: db.$count(f, eq(f.editionId, e.id)) })
      .from(e)
      .where(isNotNull(e.publishedAt))
      .orderBy(desc(e.number))
      .limit(MOST_SHOWN),
  ])
  const start = published.length === 0 ? { ...firstEdition, version: 0, isSaved: false } : null
  return {
    draft: draft ? { title: draft.title, body: draft.body, version: draft.version, isSaved: true } : start,
    published: published.map(({ edition: { id, number, title, body, publishedAt }, forms }) => ({
      ...{ id, number: number ?? 0, title, body, forms },
      publishedAt: (publishedAt ?? new Date(0)).toISOString(),
    })),
  }
}

/** A text as it is kept: ends of lines are alike, whatever machine it was written on. */
const kept = ({ title, body }: ReleaseFormDraft) => ({
  title,
  body: body
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n'),
})

/**
 * Writes the draft, which is made where there is none; nobody else writes one meanwhile.
 * @throws 409 where somebody else has saved it since, or thrown it away
 */
async function writeDraft(transaction: Connection, draft: ReleaseFormDraft): Promise<ReleaseFormEditionRow> {
  await transaction.execute(sql`lock table ${e} in share row exclusive mode`)
  const [row] = await transaction.select().from(e).where(isNull(e.publishedAt))
  if (row) return saveVersion(transaction, e, 'Draft', row.id, kept(draft), draft.version ?? row.version)
  if (draft.version) throw await staleVersionError(transaction, e, 0, draft.version)
  const [made] = await transaction.insert(e).values(kept(draft)).returning()
  return made as ReleaseFormEditionRow
}

/**
 * Keeps the draft of the next edition.
 * @throws 409 where somebody else has saved it since
 */
export const saveDraft = (db: Database, draft: ReleaseFormDraft): Promise<ReleaseFormEditionRow> =>
  db.transaction((transaction) => writeDraft(transaction, draft))

/**
 * Publishes a text as the next edition. From then on the database refuses to change it.
 * @throws 409 where somebody else has saved the draft since, or the same text is published already
 */
export const publishEdition = (db: Database, draft: ReleaseFormDraft, publishedBy: number): Promise<void> =>
  db.transaction(async (transaction) => {
    const { id, title, body } = await writeDraft(transaction, draft)
    const last = await publishedReleaseFormEdition(transaction)
    if (last && last.title === title && last.body === body)
      throw conflict(`This is the text of edition ${last.number}. Change it, then publish it.`)
    const [{ latest } = { latest: null }] = await transaction.select({ latest: max(e.number) }).from(e)
    await transaction
      .update(e)
      .set({ number: (latest ?? 0) + 1, publishedAt: sql`now()`, publishedBy, updatedAt: sql`now()` })
      .where(eq(e.id, id))
  })

/** Throws the draft away, where there is one. */
export const removeDraft = (db: Connection) => db.delete(e).where(isNull(e.publishedAt))
