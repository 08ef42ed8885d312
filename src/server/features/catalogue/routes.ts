import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { IMPORT_MAX_BYTES } from '#contract/catalogue.ts'
import { catalogueEndpoints, type ImportRow } from '#contract/schemas/catalogue.ts'
import { csvLines } from '#server/platform/http/responses/csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { receiveFile } from '#server/platform/media/receive.ts'
import { cellsOf, documentOf } from './export.ts'
import { columnsOfKind } from './kinds.ts'
import { readRecords } from './read/file.ts'
import { presentImport, previewImport, writeImport } from './write/importing.ts'
import { refusedCells, refusedColumns } from './write/refused-rows.ts'
import { dropImport, readImport } from './write/stored-imports.ts'
import { pageOf } from './write/stored-rows.ts'

const sendAs = (reply: FastifyReply, type: string, name: string, text: AsyncIterable<string>) =>
  reply
    .headers({
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    .send(Readable.from(text))

/** True for rows in which every word occurs, as title, column or reason. */
function saying(words: string | undefined): ((row: ImportRow) => boolean) | null {
  const wanted = (words ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return null
  return ({ title, fields, reasons }) => {
    const texts = [
      title,
      ...fields.flatMap(({ name, before, after }) => [name, before, after]),
      ...reasons.flatMap(({ column, message }) => [column, message]),
    ]
    const text = texts.join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  }
}

export const catalogueRoutes = serve(catalogueEndpoints, (context) => {
  const { db } = context
  return {
    json: async ({ reply }) => sendAs(reply, 'application/json', 'catalogue.json', documentOf(db)),

    csv: async ({ params: { kind }, reply }) =>
      sendAs(reply, 'text/csv', `${kind}.csv`, csvLines(columnsOfKind[kind], cellsOf(db, kind))),

    template: async ({ params: { kind }, reply }) =>
      sendAs(reply, 'text/csv', `${kind}-template.csv`, csvLines(columnsOfKind[kind], [])),

    preview: ({ request, query, caller }) =>
      receiveFile(
        context,
        request,
        { by: caller, field: 'file', maxBytes: IMPORT_MAX_BYTES, withinMs: null, refuse: () => null },
        async ({ path, filename }) =>
          previewImport(context, caller.id, filename.slice(0, 200), await readRecords(path, query.kind), query),
      ),

    get: async ({ params, caller }) => presentImport(params.import, await readImport(db, caller.id, params.import)),

    async rows({ params, query: { limit, offset, outcome, kind, q }, caller, reply }) {
      await readImport(db, caller.id, params.import)
      const { rows, total } = await pageOf(db, params.import, { outcome, kind, limit, offset, fits: saying(q) })
      reply.header('x-total-count', String(total))
      return rows
    },

    async refused({ params: { import: id, kind }, caller, reply }) {
      await readImport(db, caller.id, id)
      const columns = await refusedColumns(db, id, kind)
      return sendAs(reply, 'text/csv', `${kind}-refused.csv`, csvLines(columns, refusedCells(db, id, kind, columns)))
    },

    write: ({ params, body, caller }) => writeImport(context, caller.id, params.import, body),

    async discard({ params, caller }) {
      await readImport(db, caller.id, params.import)
      await dropImport(db, caller.id, params.import)
      return SUCCESS
    },
  }
})
