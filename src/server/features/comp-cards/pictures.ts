import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { MAX_COMP_CARD_PICTURES } from '#contract/comp-cards.ts'
import { type ImageRow, modelImagesTable } from '#server/features/model-profiles/table.ts'
import { shownToMembers } from '#server/features/portfolios/policy.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { compCardPolicy } from './policy.ts'
import { compCardPicturesTable } from './table.ts'

const i = modelImagesTable
const p = compCardPicturesTable

/** The pictures on a card at this moment, the cover first; while none are chosen, the cover and the first of what is public. */
export async function picturesOnCard(db: Connection, profileId: number): Promise<Pick<ImageRow, 'id' | 'imageUrl'>[]> {
  const columns = { id: i.id, imageUrl: i.imageUrl, contentRating: i.contentRating, hiddenAt: i.hiddenAt }
  const chosen = await db
    .select(columns)
    .from(p)
    .innerJoin(i, and(eq(i.id, p.imageId), eq(i.modelProfileId, p.cardId)))
    .where(eq(p.cardId, profileId))
    .orderBy(asc(p.position))
  const shown = chosen.filter((picture) => can(null, compCardPolicy.showPicture, picture))
  if (shown.length > 0) return shown
  const first = await db
    .select(columns)
    .from(i)
    .where(and(eq(i.modelProfileId, profileId), shownToMembers(i)))
    .orderBy(desc(i.isProfileImage), asc(i.position), asc(i.id))
    .limit(MAX_COMP_CARD_PICTURES)
  return first.filter((picture) => can(null, compCardPolicy.showPicture, picture))
}

/**
 * Sets the pictures of a card.
 * @throws 404 for pictures of others, 400 for adult ones and those the label hides
 */
export async function choosePictures(
  transaction: Connection,
  profileId: number,
  ids: readonly number[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = wanted.length
    ? await transaction
        .select()
        .from(i)
        .where(and(eq(i.modelProfileId, profileId), inArray(i.id, wanted)))
        .for('key share')
    : []
  if (found.length < wanted.length) throw notFound('Image')
  if (!found.every((picture) => can(null, compCardPolicy.showPicture, picture)))
    throw invalid('Only safe pictures stand on a comp card', { pictures: 'Choose safe pictures' })
  await transaction.delete(p).where(eq(p.cardId, profileId))
  if (wanted.length > 0)
    await transaction.insert(p).values(wanted.map((imageId, position) => ({ cardId: profileId, imageId, position })))
}
