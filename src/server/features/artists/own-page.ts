import { eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { linksText, readLinkLines } from '#contract/rules/social-links.ts'
import type { OwnArtistPage, OwnPageDraft } from '#contract/schemas/artists.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { presentArtist, selectArtists } from './presenting.ts'
import { artistOf } from './service.ts'
import { artistsTable } from './table.ts'

/**
 * The page of the artist whose owner or member is signed in, published or not.
 * @throws 404 where they belong to none, 403 for viewers
 */
export async function findOwnPage(db: Connection, caller: Caller): Promise<OwnArtistPage> {
  const [row] = await selectArtists(db).where(eq(artistsTable.id, await artistOf(db, caller)))
  const found = orNotFound(row, 'Artist')
  const { isPublished, version } = found.artist
  return { ...presentArtist(found, caller), isPublished, version }
}

/**
 * What is stored of what an artist sends of their page. Other links are kept as they are typed, with names and whole addresses; those
 * that stand there unchanged are left alone, whatever the label wrote.
 * @throws 400 for a line that is no link
 */
export function ownPageColumns({ socialLinks }: OwnArtistPage, { socialLinks: typed, ...columns }: OwnPageDraft) {
  if (typed === undefined) return columns
  const text = typed?.replaceAll('\r\n', '\n') ?? ''
  if (text === linksText(socialLinks).trim()) return columns
  const read = readLinkLines(text)
  if ('wrong' in read) {
    const message = `Other links must be web addresses, one a line, like Bandcamp: https://example.org. This is none: ${read.wrong}`
    throw invalid(message, { socialLinks: message })
  }
  return { ...columns, socialLinks: read.text || null }
}
