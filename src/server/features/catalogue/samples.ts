import { type CatalogueKind, catalogue, type Outcome } from '#contract/catalogue.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { ImportPreview } from '#contract/schemas/catalogue.ts'
import { formOf } from '#server/features/uploads/samples.ts'
import type { TestUser } from '#server/testing/test-user.ts'

type Query = CallOf<typeof catalogue.preview>['query']

/** Sends a file to be looked at; tells what came back, whatever it is. */
export async function requestImport(admin: TestUser, text: string | Buffer, query: Query = {}, name = 'sheet.csv') {
  const answer = await admin.send({
    method: 'POST',
    url: urlOf(catalogue.preview, { query }),
    ...formOf('file', name, Buffer.from(text)),
  })
  return { status: answer.statusCode, body: answer.json() as ImportPreview & { message?: string } }
}

/** Sends a file that can be read. */
export async function preview(admin: TestUser, text: string | Buffer, query: Query = {}): Promise<ImportPreview> {
  const { status, body } = await requestImport(admin, text, query)
  if (status !== 200) throw new Error(`The file was refused: ${body.message}`)
  return body
}

export const rowsOf = (admin: TestUser, { id }: { id: string }, outcome: Outcome, kind?: CatalogueKind) =>
  admin.call(catalogue.rows, { params: { import: id }, query: { outcome, kind, limit: 500 } })

/** Confirms what was seen. */
export const write = (admin: TestUser, { id, mark }: ImportPreview, leaveRefused = false) =>
  admin.call(catalogue.write, { params: { import: id }, body: { mark, leaveRefused } })

/** Sends a file and writes it. */
export async function importing(admin: TestUser, text: string | Buffer, query: Query = {}) {
  return write(admin, await preview(admin, text, query))
}

const NONE = { created: 0, changed: 0, refused: 0, unchanged: 0 }

/** Counts of a file that holds one kind. */
export function countsIn({ counts }: Pick<ImportPreview, 'counts'>): typeof NONE {
  const { created, changed, refused, unchanged } = counts[0] ?? NONE
  return { created, changed, refused, unchanged }
}

/** Cells as lines of CSV, as somebody types them who needs no quotes. */
export const sheet = (...lines: string[]): string => lines.join('\n')
