import { asc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumSchemas } from '#contract/schemas/forum.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { ForumCategory } from '#contract/schemas/kit/forum-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import { oncePerPage } from '#server/platform/access/page-rendering.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { calmText } from '#server/platform/markdown/calm-text.ts'
import { forumPolicy } from './policy.ts'
import { type ForumCategoryRow, forumCategoriesTable, forumCategoryCountsTable } from './table.ts'

const c = forumCategoriesTable
const counts = forumCategoryCountsTable

/** The letters the topics of a category are numbered with: the first of each word of its name. */
export function codeOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.slice(0, 3).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase() || 'T'
}

/** A topic as it is numbered: "SN 142", "SN 001". */
export const numberWords = (name: string, number: number): string =>
  `${codeOf(name)} ${String(number).padStart(3, '0')}`

function present(row: ForumCategoryRow, topics: number | null, caller: Caller): ForumCategory {
  const isReadable = can(caller, forumPolicy.read, row)
  return {
    ...{ id: row.id, name: row.name, code: codeOf(row.name), accessTier: row.accessTier },
    ...{ allowedRoles: row.allowedRoles, isActive: row.isActive, displayOrder: row.displayOrder, isReadable },
    description: isReadable ? row.description : null,
    topicCount: isReadable ? (topics ?? 0) : null,
  }
}

const allCategories = preparedQuery((db) =>
  db
    .select({ category: c, topics: counts.topics })
    .from(c)
    .leftJoin(counts, eq(counts.categoryId, c.id))
    .orderBy(asc(c.displayOrder), asc(c.id))
    .prepare('forum_categories'),
)

/** Categories somebody may know of, in their order. */
export async function listCategories(db: Connection, caller: Caller): Promise<ForumCategory[]> {
  const rows = await oncePerPage('forum categories', () => allCategories(db).execute())
  return rows
    .filter(({ category }) => can(caller, forumPolicy.know, category))
    .map(({ category, topics }) => present(category, topics, caller))
}

/** Ids and names of all categories somebody reads. */
export async function readableCategories(db: Connection, caller: Caller): Promise<ReadonlyMap<number, string>> {
  const all = await listCategories(db, caller)
  return new Map(all.flatMap(({ id, name, isReadable }) => (isReadable ? [[id, name]] : [])))
}

/**
 * A category somebody reads.
 * @param held keeps it as it is until the transaction ends
 * @throws 404 for every other
 */
export async function findCategory(
  db: Connection,
  id: number,
  caller: Caller,
  held = false,
): Promise<ForumCategoryRow> {
  const query = db.select().from(c).where(eq(c.id, id))
  const [row] = await (held ? query.for('share') : query)
  if (!row || !can(caller, forumPolicy.read, row)) throw notFound('Category')
  return row
}

/** Opens a category. */
export async function createCategory(
  db: Database,
  { name, ...fields }: InputOf<ForumSchemas['createCategory']>['body'],
  caller: Caller,
): Promise<ForumCategory> {
  const [row] = await db
    .insert(c)
    .values({ ...fields, name: calmText(name), description: fields.description ?? null })
    .returning()
  return present(orNotFound(row, 'Category'), 0, caller)
}

/**
 * Changes a category; what is left out stays.
 * @throws 404 for one that is not there
 */
export async function changeCategory(
  db: Database,
  id: number,
  { name, ...fields }: InputOf<ForumSchemas['updateCategory']>['body'],
  caller: Caller,
): Promise<ForumCategory> {
  const [row] = await db
    .update(c)
    .set({ ...fields, ...(name === undefined ? {} : { name: calmText(name) }), updatedAt: new Date() })
    .where(eq(c.id, id))
    .returning()
  const changed = orNotFound(row, 'Category')
  const [kept] = await db.select().from(counts).where(eq(counts.categoryId, id))
  return present(changed, kept?.topics ?? 0, caller)
}
