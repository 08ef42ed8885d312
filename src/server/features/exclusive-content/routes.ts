import { eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { exclusiveContentEndpoints } from '#contract/schemas/exclusive-content.ts'
import { can } from '#server/platform/access/can.ts'
import { atMost } from '#server/platform/access/entitlements/can-see.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { forbidden, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { exclusiveCsvColumns, listFilter, listOrder } from './list-query.ts'
import { exclusiveContentPolicy } from './policy.ts'
import { holdFiles, inspectFile, requireContent, savePictures } from './save.ts'
import { presentItem, readItem, selectItems } from './service.ts'
import { type ExclusiveRow, exclusiveContentTable, exclusivePicturesTable } from './table.ts'

export const exclusiveContentRoutes = serve(exclusiveContentEndpoints, (context) => {
  const { db } = context
  const one = (id: number, caller: Caller) => readItem(db, id, caller, new Date())

  return {
    async list({ query: { limit, offset, sort, tier, ...asked }, caller, reply }) {
      const now = new Date()
      const order = listOrder(sort, caller)
      const who = atMost(caller, tier)
      const withScheduled = can(who, exclusiveContentPolicy.seeScheduled)
      const where = listFilter(asked, withScheduled, now)
      const reads = readsOf(exclusiveContentEndpoints.list)
      await setTotalCount(context, reply, exclusiveContentTable, where, { ...asked, withScheduled }, reads)
      const rows = await selectItems(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => presentItem(row, who, now))
    },

    exportCsv({ query: { sort, tier: _, ...asked }, caller, reply }) {
      const now = new Date()
      return sendCsv(context, reply, {
        name: 'exclusive-content',
        columns: exclusiveCsvColumns,
        ids: selectIds(db, exclusiveContentTable, listFilter(asked, true, now), listOrder(sort, caller)),
        show: async (ids) =>
          (await selectItems(db).where(inArray(exclusiveContentTable.id, ids))).map((row) =>
            presentItem(row, caller, now),
          ),
      })
    },

    async get({ params, query, caller }) {
      const now = new Date()
      return readItem(db, params.id, atMost(caller, query.tier), now)
    },

    async captions({ params, caller, reply }) {
      const { captions, locked } = await readItem(db, params.id, caller, new Date())
      if (locked) throw forbidden()
      if (captions === null) throw notFound('Captions')
      return reply.headers({ 'cache-control': 'private, no-store' }).type('text/vtt; charset=utf-8').send(captions)
    },

    async create({ body: { pictures, ...body }, caller }) {
      const item = { fileUrl: null, body: null, ...body } as ExclusiveRow
      requireContent(item, pictures?.length ?? 0)
      const file = await inspectFile(context, body)
      const id = await db.transaction(async (transaction) => {
        await holdFiles(transaction, { ...body, pictures })
        const [row] = await transaction
          .insert(exclusiveContentTable)
          .values({ ...body, ...file })
          .returning({ id: exclusiveContentTable.id })
        const created = orNotFound(row, 'Item')
        await savePictures(transaction, created.id, { pictures })
        return created.id
      })
      return one(id, caller)
    },

    async update({ params: { id }, body: { version, pictures, ...body }, caller }) {
      const file = await inspectFile(context, body)
      await db.transaction(async (transaction) => {
        const [before] = await transaction
          .select()
          .from(exclusiveContentTable)
          .where(eq(exclusiveContentTable.id, id))
          .for('update')
        const kept = eq(exclusivePicturesTable.exclusiveContentId, id)
        const count = pictures?.length ?? (await transaction.$count(exclusivePicturesTable, kept))
        requireContent({ ...orNotFound(before, 'Item'), ...(body as Partial<ExclusiveRow>) }, count)
        await holdFiles(transaction, { ...body, pictures })
        await saveVersion(transaction, exclusiveContentTable, 'Item', id, { ...body, ...file }, version)
        await savePictures(transaction, id, { pictures })
      })
      return one(id, caller)
    },

    async remove({ params }) {
      const [row] = await db
        .delete(exclusiveContentTable)
        .where(eq(exclusiveContentTable.id, params.id))
        .returning({ id: exclusiveContentTable.id })
      orNotFound(row, 'Item')
      return SUCCESS
    },
  }
})
