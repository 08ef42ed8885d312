import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/access.ts'
import type { FileSearch, fileColumnSorts, fileSorts, StoredFile } from '#contract/files.ts'
import type { SortWord } from '#contract/lists.ts'
import { givenOrder, listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { uploadsTable } from '#server/uploads/table.ts'
import { isUsed, ownFile } from './uses.ts'

type Own = (typeof fileSorts)[number]
type Shown = (typeof fileColumnSorts)[number]

const u = uploadsTable

const words = sql`(coalesce(${u.originalName}, '') || ' ' || ${u.url})`

/**
 * What a list of files is narrowed to; what uses them is asked of all records as they stand now.
 * @param uses as `usesOf` tells them
 */
export const narrowed = (uses: SQL, { q, kind, use }: FileSearch): SQL | undefined =>
  and(
    containsWords(words, q),
    kind ? eq(u.kind, kind) : undefined,
    use === 'used' ? isUsed(uses) : use === 'unused' ? sql`not ${isUsed(uses)}` : undefined,
  )

/** What the desk calls the kinds, in the order of the alphabet: a picture is an image. */
const kinds = ['audio', 'image', 'video']

const orderOf = listOrder<Own, Shown>({
  id: u.id,
  own: { newest: [desc(u.id)], largest: [desc(u.size), desc(u.id)] },
  columns: {
    name: wordOrder(sql`coalesce(${u.originalName}, regexp_replace(${u.url}, '^.*/', ''))`),
    kind: givenOrder(u.kind, kinds),
    size: u.size,
    use: wordOrder(sql`first_use.title`),
    sender: wordOrder(sql`(select username from users where users.id = ${u.uploadedBy})`),
    sent: u.createdAt,
  },
})

/** What stands first among the uses of each file, as the desk says it. */
const firstUses = (
  uses: SQL,
) => sql`(select file, (array_agg(coalesce(title, 'A record') order by kind, id))[1] as title
  from (${uses}) uses group by file) first_use`

/** Puts files in order; their uses are joined for the order that needs them alone, since all records are asked for them. */
export function inOrder<Q extends PgSelect>(files: Q, uses: SQL, sort: SortWord<Own, Shown>, caller: Caller): Q {
  const order = orderOf(sort, caller)
  if (sort === 'use' || sort === '-use') files.leftJoin(firstUses(uses), sql`first_use.file = ${ownFile}`)
  files.orderBy(...order)
  return files
}

/** What of a file stands in its sheet. */
export const fileSheet: readonly SheetColumn<StoredFile>[] = [
  ...(['id', 'name', 'kind', 'type', 'size'] as const),
  ['Used by', ({ uses }) => uses.map(({ kind, id, title }) => `${title ?? 'A record'} (${kind} ${id})`)],
  ['Sent by', ({ uploadedBy }) => uploadedBy?.username],
  ['Sent', ({ createdAt }) => createdAt],
  ...(['unusedSince', 'goesAt'] as const),
  ['Address', ({ url }) => url],
]
