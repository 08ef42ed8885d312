import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { fileSortColumns, fileSorts } from '#contract/files.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { FileFilters, StoredFile } from '#contract/schemas/files.ts'
import type { SortParameter } from '#contract/schemas/kit/lists.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { isUsed, uploadFileName } from '#server/platform/storage/file-uses.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

type Own = (typeof fileSorts)[number]
type FileColumn = (typeof fileSortColumns)[number]

const u = uploadsTable

const words = sql`(coalesce(${u.originalName}, '') || ' ' || ${u.url})`

/**
 * What a list of files is narrowed to; what uses them is asked of all records as they stand now.
 * @param uses as `usesOf` tells them
 */
export const listFilter = (uses: SQL, { q, kind, use }: FileFilters): SQL | undefined =>
  and(
    // Copies of people's data are theirs alone.
    ne(u.kind, 'export'),
    containsWords(words, q),
    kind ? eq(u.kind, kind) : undefined,
    use === 'used' ? isUsed(uses) : use === 'unused' ? sql`not ${isUsed(uses)}` : undefined,
  )

/** What the back office calls the kinds, in the order of the alphabet: a picture is an image. */
const kinds = ['attachment', 'audio', 'image', 'video']

const orderOf = defineListOrder<Own, FileColumn>({
  id: u.id,
  own: { newest: [desc(u.id)], largest: [desc(u.size), desc(u.id)] },
  columns: {
    name: ignoringCase(sql`coalesce(${u.originalName}, regexp_replace(${u.url}, '^.*/', ''))`),
    kind: byPosition(u.kind, kinds),
    size: u.size,
    use: ignoringCase(sql`first_use.title`),
    sender: ignoringCase(sql`(select username from users where users.id = ${u.uploadedBy})`),
    sent: u.createdAt,
  },
})

/** What stands first among the uses of each file, as the back office says it. */
const firstUses = (
  uses: SQL,
) => sql`(select file, (array_agg(coalesce(title, 'A record') order by kind, id))[1] as title
  from (${uses}) uses group by file) first_use`

/** Puts files in order; their uses are joined for the order that needs them alone, since all records are asked for them. */
export function listOrder<Q extends PgSelect>(
  files: Q,
  uses: SQL,
  sort: SortParameter<Own, FileColumn>,
  caller: Caller,
): Q {
  const order = orderOf(sort, caller)
  if (sort === 'use' || sort === '-use') files.leftJoin(firstUses(uses), sql`first_use.file = ${uploadFileName}`)
  files.orderBy(...order)
  return files
}

/** What of a file stands in its CSV export. */
export const fileCsvColumns: readonly CsvColumn<StoredFile>[] = [
  ...(['id', 'name', 'kind', 'type', 'size'] as const),
  ['Used by', ({ uses }) => uses.map(({ kind, id, title }) => `${title ?? 'A record'} (${kind} ${id})`)],
  ['Sent by', ({ uploadedBy }) => uploadedBy?.username],
  ['Sent', ({ createdAt }) => createdAt],
  ...(['unusedSince', 'goesAt'] as const),
  ['Address', ({ url }) => url],
]
