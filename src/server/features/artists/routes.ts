import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type ArtistPatch, artistsEndpoints } from '#contract/schemas/artists.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { checkNewPassword, hashPassword } from '#server/platform/identity/passwords.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { changeArtistAccount, closeArtistAccount, openArtistAccount } from './accounts.ts'
import { followedArtists, followersOf, setFollow } from './follows.ts'
import { artistCsvColumns, listFilter, listOrder } from './list-query.ts'
import { findOwnPage, ownPageColumns } from './own-page.ts'
import { presentArtist, selectArtists } from './presenting.ts'
import { freeSlug, hadSlug, linkCreditsByName, publishedFor, renameArtist } from './service.ts'
import { type ArtistRow, artistsTable } from './table.ts'

/** By person: nobody follows that many in an hour. */
const FOLLOWS: Limit = { tries: 300, seconds: 3600 }

export const artistRoutes = serve(artistsEndpoints, (context) => {
  const { db, config } = context

  const one = async (where: SQL | undefined, caller: Caller | null) => {
    const [row] = await selectArtists(db)
      .where(and(where, publishedFor(caller)))
      .orderBy(asc(artistsTable.id))
      .limit(1)
    return row && presentArtist(row, caller)
  }
  /** What is the artist's own, and what is for signing in, with its password hashed before a transaction waits for it. */
  const parted = async ({ username, password, ...columns }: Omit<ArtistPatch, 'version'>) => {
    if (password) checkNewPassword(password, config.PASSWORD_MIN_LENGTH)
    const { contactEmail } = columns
    return { columns, signIn: { username, contactEmail, password: password && (await hashPassword(password)) } }
  }

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked, caller)
      const order = listOrder(sort, caller)
      const counted = { ...asked, all: publishedFor(caller) === undefined }
      await setTotalCount(context, reply, artistsTable, where, counted, readsOf(artistsEndpoints.list))
      const rows = await selectArtists(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return rows.map((row) => presentArtist(row, caller))
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'artists',
        columns: artistCsvColumns,
        ids: selectIds(db, artistsTable, listFilter(asked, caller), listOrder(sort, caller)),
        show: async (ids) =>
          (await selectArtists(db).where(inArray(artistsTable.id, ids))).map((row) => presentArtist(row, caller)),
      }),

    async get({ params, caller }) {
      const slug = params.artist.toLowerCase()
      const isKey = /^\d{1,9}$/.test(slug)
      const bySlug = await one(eq(artistsTable.slug, slug), caller)
      // A name came later than the address somebody else had: what was linked to goes on leading to the same.
      const byFormerSlug = () => one(hadSlug(slug), caller)
      const byName = () =>
        one(or(eq(sql`lower(${artistsTable.name})`, slug), eq(sql`lower(${usersTable.username})`, slug)), caller)
      const byKey = () => (isKey ? one(eq(artistsTable.id, Number(slug)), caller) : undefined)
      return orNotFound(bySlug ?? (await byFormerSlug()) ?? (await byName()) ?? (await byKey()), 'Artist')
    },

    async create({ body, caller }) {
      const { columns, signIn } = await parted(body)
      const id = await db.transaction(async (transaction) => {
        const slug = await freeSlug(transaction, body.name)
        const userId = await openArtistAccount(transaction, signIn, slug)
        const [row] = await transaction
          .insert(artistsTable)
          .values({ ...columns, name: body.name, slug, userId })
          .returning()
        await linkCreditsByName(context, transaction, [(row as ArtistRow).id])
        return (row as ArtistRow).id
      })
      return orNotFound(await one(eq(artistsTable.id, id), caller), 'Artist')
    },

    async update({ params, body: { version, ...body }, caller }) {
      const { columns, signIn } = await parted(body)
      await db.transaction(async (transaction) => {
        const row = await saveVersion(transaction, artistsTable, 'Artist', params.id, columns, version)
        const userId = await changeArtistAccount(transaction, context, row, signIn)
        if (userId !== row.userId)
          await transaction.update(artistsTable).set({ userId }).where(eq(artistsTable.id, row.id))
        if (body.name) await renameArtist(context, transaction, row)
      })
      return orNotFound(await one(eq(artistsTable.id, params.id), caller), 'Artist')
    },

    ownPage: ({ caller }) => findOwnPage(db, caller),
    async saveOwnPage({ body: { version, ...columns }, caller }) {
      const page = await findOwnPage(db, caller)
      await saveVersion(db, artistsTable, 'Artist', page.id, ownPageColumns(page, columns), version)
      return findOwnPage(db, caller)
    },

    async remove({ params }) {
      await db.transaction(async (transaction) => {
        const [row] = await transaction.delete(artistsTable).where(eq(artistsTable.id, params.id)).returning()
        const { userId } = orNotFound(row, 'Artist')
        if (userId !== null) await closeArtistAccount(transaction, userId)
      })
      return SUCCESS
    },

    followed: async ({ caller }) => ({ items: await followedArtists(db, caller) }),
    async followers({ params, caller }) {
      const artist = await one(eq(artistsTable.id, params.id), caller)
      return { followers: await followersOf(db, orNotFound(artist, 'Artist').id) }
    },
    async follow({ body, caller }) {
      await countTry(db, `follow ${caller.id}`, FOLLOWS)
      const name = await setFollow(db, body, caller)
      return { ...SUCCESS, message: body.isFollowing ? `You follow ${name}.` : `You do not follow ${name} any more.` }
    },
  }
})
