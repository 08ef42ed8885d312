import { eq, inArray } from 'drizzle-orm'
import { gigs } from '#contract/gigs.ts'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf, urlOf } from '#contract/kit/endpoint.ts'
import { gigsEndpoints } from '#contract/schemas/gigs.ts'
import { creditArtist } from '#server/features/artists/service.ts'
import { createStream } from '#server/features/streams/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { countTry, type Limit, networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { makeCalendars } from './calendar.ts'
import { placeStream, requireFreeStream } from './gig-stream.ts'
import { gigCsvColumns, listFilter, listOrder } from './list-query.ts'
import { closeSavedFeed, openSavedFeed, ownerOfFeed, savedFeedSince } from './saved-feed.ts'
import { savedGigIds, savedShows, saveGig, unsaveGig } from './saved-gigs.ts'
import { endOfGig, gigColumns, insertGig, presentGig, selectGigs } from './service.ts'
import { type GigRow, gigsTable } from './table.ts'

/** A calendar asks again every hour; one person may have several. */
const FEED_READS: Limit = { tries: 300, seconds: 3600 }
/** Nobody finds a secret by trying. */
const WRONG_SECRETS: Limit = { tries: 60, seconds: 3600 }
const RENEWALS: Limit = { tries: 30, seconds: 3600 }

export const gigRoutes = serve(gigsEndpoints, (context) => {
  const { db } = context
  const calendars = makeCalendars(context)

  const one = async (id: number, caller: Caller | null) => {
    const [row] = await selectGigs(db).where(eq(gigsTable.id, id))
    return presentGig(orNotFound(row, 'Gig'), caller)
  }

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const now = new Date()
      const where = listFilter(asked, now)
      const order = listOrder(now)(sort, caller)
      await setTotalCount(context, reply, gigsTable, where, asked, readsOf(gigsEndpoints.list))
      const rows = await selectGigs(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => presentGig(row, caller))
    },

    exportCsv({ query: { sort, ...asked }, caller, reply }) {
      const now = new Date()
      return sendCsv(context, reply, {
        name: 'gigs',
        columns: gigCsvColumns,
        ids: selectIds(db, gigsTable, listFilter(asked, now), listOrder(now)(sort, caller)),
        show: async (ids) =>
          (await selectGigs(db).where(inArray(gigsTable.id, ids))).map((row) => presentGig(row, caller)),
      })
    },

    get: ({ params, caller }) => one(params.id, caller),

    async create({ body, caller }) {
      const { timeZone } = await context.site()
      const { id } = await db.transaction(async (transaction) => {
        await requireFreeStream(transaction, body.streamId)
        return insertGig(context, transaction, body, timeZone)
      })
      return one(id, caller)
    },

    async update({ params, body: { version, ...body }, caller }) {
      const { timeZone } = await context.site()
      await db.transaction(async (transaction) => {
        // Held until the end, so that the moment it is over is worked out from the times that are stored.
        const [before] = await transaction.select().from(gigsTable).where(eq(gigsTable.id, params.id)).for('update')
        await requireFreeStream(transaction, body.streamId, params.id)
        const columns = {
          ...gigColumns(body, timeZone),
          ...(await creditArtist(transaction, body)),
        } as Partial<GigRow>
        const overAt = endOfGig({ ...orNotFound(before, 'Gig'), ...columns })
        await saveVersion(transaction, gigsTable, 'Gig', params.id, { ...columns, overAt }, version)
      })
      return one(params.id, caller)
    },

    async remove({ params }) {
      const [row] = await db.delete(gigsTable).where(eq(gigsTable.id, params.id)).returning()
      orNotFound(row, 'Gig')
      return SUCCESS
    },

    async stream({ params, caller }) {
      const { doorsAt, areDoorsOpen, stream } = await one(params.id, caller)
      return { doorsAt, areDoorsOpen, stream }
    },
    async announceStream({ params, body, caller }) {
      await createStream(context, body, caller, (transaction, streamId) =>
        placeStream(transaction, params.id, streamId),
      )
      return one(params.id, caller)
    },

    saved: async ({ caller }) => ({ ids: await savedGigIds(db, caller.id) }),
    async save({ params, caller }) {
      await saveGig(db, params.id, caller.id)
      return SUCCESS
    },
    async unsave({ params, caller }) {
      await unsaveGig(db, params.id, caller.id)
      return SUCCESS
    },

    async savedShows({ query, caller }) {
      const since = await savedFeedSince(db, caller.id)
      return { feedSince: since?.toISOString() ?? null, ...(await savedShows(db, query, caller)) }
    },
    async openSavedFeed({ caller }) {
      await countTry(db, `open feed ${caller.id}`, RENEWALS)
      const secret = await openSavedFeed(db, caller.id)
      const address = `${siteUrl(context)}${urlOf(gigs.savedFeed, { params: { secret } })}`
      return { address, message: `Put this address into your calendar. It is shown this once: ${address}` }
    },
    async closeSavedFeed({ caller }) {
      await closeSavedFeed(db, caller.id)
      return SUCCESS
    },
    async savedFeed({ params, request, reply }) {
      const ownerId = await ownerOfFeed(db, params.secret).catch(async (error: unknown) => {
        await countTry(db, `wrong feed ${networkOf(request.ip)}`, WRONG_SECRETS)
        throw error
      })
      await countTry(db, `feed ${ownerId}`, FEED_READS)
      const file = await calendars.saved(ownerId)
      reply.headers({
        'content-disposition': `attachment; filename="${file.name}"`,
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      return sendGeneratedFile(file, request, reply, 'private, no-cache')
    },

    async calendar({ params, request, reply }) {
      const file = await calendars.one(params.id)
      reply.header('content-disposition', `attachment; filename="${file.name}"`)
      return sendGeneratedFile(file, request, reply)
    },
    async feed({ request, reply }) {
      const file = await calendars.all()
      reply.header('content-disposition', `attachment; filename="${file.name}"`)
      return sendGeneratedFile(file, request, reply)
    },
  }
})
