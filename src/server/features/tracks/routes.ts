import { eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type Track, type TrackWithLyrics, tracksEndpoints } from '#contract/schemas/tracks.ts'
import { notifyOfRelease } from '#server/features/artists/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { runOnce } from '#server/platform/identity/idempotency.ts'
import { peaksOf } from '#server/platform/media/stored-files.ts'
import { listFilter, listOrder, rowCountFacets, trackCsvColumns } from './list-query.ts'
import { trackPolicy } from './policy.ts'
import { newestFirst, windowOfRoom } from './room.ts'
import { countTiers, insertTrack, presentTrack, selectTracks, writtenColumns } from './service.ts'
import { tracksTable } from './table.ts'

export const trackRoutes = serve(tracksEndpoints, (context) => {
  const { db } = context

  const selectAudio = (connection: Connection, id: number) =>
    connection.select({ audioUrl: tracksTable.audioUrl }).from(tracksTable).where(eq(tracksTable.id, id))
  const one = async (id: number, caller: Caller | null): Promise<Track> => {
    const [row] = await selectTracks(db).where(eq(tracksTable.id, id))
    return presentTrack(orNotFound(row, 'Track'), caller)
  }
  const selectLyrics = async (id: number) => {
    const { lyrics, accessTier, publicFrom, earlyTier } = tracksTable
    const [row] = await db
      .select({ lyrics, accessTier, publicFrom, earlyTier })
      .from(tracksTable)
      .where(eq(tracksTable.id, id))
    return orNotFound(row, 'Track')
  }
  const written = async (id: number, caller: Caller | null): Promise<TrackWithLyrics> => {
    const [track, { lyrics }] = await Promise.all([one(id, caller), selectLyrics(id)])
    return { ...track, lyrics }
  }
  const first = async (caller: Caller | null, where?: SQL): Promise<Track | null> => {
    const [row] = await selectTracks(db)
      .where(where)
      .orderBy(...newestFirst)
      .limit(1)
    return row ? presentTrack(row, caller) : null
  }

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(
        ...([context, reply, tracksTable, where, asked, readsOf(tracksEndpoints.list), rowCountFacets(asked)] as const),
      )
      // Found first and described afterwards: what is skipped on the way to a late page is not looked up.
      const order = listOrder(sort, caller)
      const page = db
        .select({ id: tracksTable.id })
        .from(tracksTable)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      const rows = await selectTracks(db)
        .where(inArray(tracksTable.id, page))
        .orderBy(...order)
      return rows.map((row) => presentTrack(row, caller))
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'tracks',
        columns: trackCsvColumns,
        ids: selectIds(db, tracksTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          (await selectTracks(db).where(inArray(tracksTable.id, ids))).map((row) => presentTrack(row, caller)),
      }),

    async featured({ query: { limit, offset }, caller, reply }) {
      const where = sql`${tracksTable.featured}`
      await setTotalCount(context, reply, tracksTable, where, { featured: true }, readsOf(tracksEndpoints.featured))
      const rows = await selectTracks(db)
        .where(where)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => presentTrack(row, caller))
    },

    room: ({ query, caller }) => windowOfRoom(context, query, caller),

    tiers: () => countTiers(db),

    trackOfTheWeek: async ({ caller }) =>
      (await first(caller, sql`${tracksTable.featured}`)) ?? first(caller, isNotNull(tracksTable.audioUrl)),

    latest: async ({ caller }) => (await first(caller, sql`${tracksTable.latestRelease}`)) ?? first(caller),

    get: ({ params, caller }) => one(params.id, caller),

    async lyrics({ params, caller }) {
      const { lyrics, ...gate } = await selectLyrics(params.id)
      const isHeard = can(caller, trackPolicy.play, { ...gate, now: new Date() })
      return { lyrics: orNotFound(isHeard ? lyrics : null, 'Lyrics') }
    },

    async waveform({ params }) {
      const [row] = await selectAudio(db, params.id)
      return { peaks: await peaksOf(db, orNotFound(row, 'Track').audioUrl) }
    },

    async create({ body: { key, ...body }, caller }) {
      const id = await db.transaction((transaction) =>
        runOnce(
          transaction,
          { to: 'tracks.create', key, by: caller, sent: body },
          async () => (await insertTrack(context, transaction, body)).id,
        ),
      )
      return written(id, caller)
    },

    async update({ params, body: { version, ...body }, caller }) {
      await db.transaction(async (transaction) => {
        const [before] = await selectAudio(transaction, params.id).for('update')
        const columns = await writtenColumns(transaction, body, orNotFound(before, 'Track').audioUrl)
        const track = await saveVersion(transaction, tracksTable, 'Track', params.id, columns, version)
        if (body.isSingle && track.isSingle) await notifyOfRelease(context, transaction, 'track', track)
      })
      return written(params.id, caller)
    },

    async removeAudio({ params }) {
      await saveVersion(db, tracksTable, 'Track', params.id, { audioUrl: null })
      return SUCCESS
    },

    async remove({ params }) {
      const [row] = await db.delete(tracksTable).where(eq(tracksTable.id, params.id)).returning()
      orNotFound(row, 'Track')
      return SUCCESS
    },
  }
})
