import { and, asc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { OwnPressKit } from '#contract/schemas/press-kits.ts'
import { publishedFor } from '#server/features/artists/service.ts'
import { type ArtistRow, artistsTable } from '#server/features/artists/table.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { lockFiles } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { pressKitsTable, pressPicturesTable } from './table.ts'

const [k, p, u] = [pressKitsTable, pressPicturesTable, uploadsTable]

const selectPictures = (db: Connection, artistId: number) =>
  db
    .select({ imageUrl: p.imageUrl, caption: p.caption, credit: p.credit, size: u.size, renditions: u.renditions })
    .from(p)
    .innerJoin(k, eq(k.id, p.pressKitId))
    .innerJoin(u, eq(u.url, p.imageUrl))
    .where(eq(k.artistId, artistId))
    .orderBy(asc(p.position), asc(p.id))

/** The press pictures of an artist, as whoever may change them has them. */
export async function findOwnKit(db: Connection, artistId: number): Promise<OwnPressKit> {
  const [kit] = await db.select().from(k).where(eq(k.artistId, artistId))
  const pictures = await selectPictures(db, artistId)
  return {
    artistId,
    version: kit?.version ?? 0,
    pictures: pictures.map(({ renditions, size: _size, ...picture }) => ({ ...picture, renditions: renditions ?? [] })),
  }
}

interface SentPicture {
  imageUrl: string
  caption?: string | null | undefined
  credit?: string | null | undefined
}

/**
 * Puts pictures in place of those a press kit had.
 * @throws 400 when one of them does not exist, 409 when somebody else saved since `version`
 */
export async function savePressPictures(
  db: Database,
  artistId: number,
  { pictures, version }: { pictures: readonly SentPicture[]; version?: number | undefined },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.insert(k).values({ artistId }).onConflictDoNothing()
    const [kit] = await transaction.select({ id: k.id }).from(k).where(eq(k.artistId, artistId))
    const { id } = await saveVersion(transaction, k, 'Press kit', orNotFound(kit, 'Press kit').id, {}, version)
    const held = await lockFiles(
      transaction,
      pictures.map(({ imageUrl }) => ({ image_url: imageUrl as string | null })),
    )
    if (held.some(({ image_url: url }) => url === null)) {
      const message = 'One of these pictures does not exist'
      throw invalid(message, { pictures: message })
    }
    await transaction.delete(p).where(eq(p.pressKitId, id))
    const rows = pictures.map(({ imageUrl, caption = null, credit = null }, position) => ({
      ...{ pressKitId: id, position, imageUrl, caption, credit },
    }))
    if (rows.length > 0) await transaction.insert(p).values(rows)
  })
}

/** A press kit as it is sent. */
export interface PressKit {
  artist: ArtistRow
  pictures: Awaited<ReturnType<typeof selectPictures>>
  /** Alike exactly as long as what is sent is. */
  state: string
  changedAt: Date
}

/**
 * The press kit of an artist.
 * @throws 404 for an artist the caller may not know of
 */
export async function findPressKit(db: Connection, artistId: number, caller: Caller | null): Promise<PressKit> {
  const [row] = await db
    .select({ artist: artistsTable, version: k.version, updatedAt: k.updatedAt })
    .from(artistsTable)
    .leftJoin(k, eq(k.artistId, artistsTable.id))
    .where(and(eq(artistsTable.id, artistId), publishedFor(caller)))
  const { artist, version, updatedAt } = orNotFound(row, 'Artist')
  return {
    artist,
    pictures: await selectPictures(db, artistId),
    state: `${artist.id} ${artist.version} ${artist.updatedAt.getTime()} ${version ?? 'none'}`,
    changedAt: updatedAt && updatedAt > artist.updatedAt ? updatedAt : artist.updatedAt,
  }
}

/** Whether there is anything in it; a name alone is no press kit. */
export const isKitThere = ({ artist, pictures }: PressKit): boolean => pictures.length > 0 || Boolean(artist.bio)

/** With an account go the press pictures it sent; what the label sent stays. */
export const erasePressPictures = (transaction: Connection, userId: number) =>
  transaction.delete(p).where(sql`${p.imageUrl} in (select ${u.url} from ${u} where ${u.uploadedBy} = ${userId})`)
