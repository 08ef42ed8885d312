import type { AppContext } from '#server/platform/app-context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { watermarkedFile } from '#server/platform/media/watermarked-file.ts'
import { picturesOf } from './shared.ts'
import type { ShortlistRow } from './table.ts'

/**
 * A picture of a shortlist with the name of its director and the day written across.
 * @throws 404 for every picture that is not on it, adult ones among them
 */
export async function watermarkedPicture(
  context: Pick<AppContext, 'db' | 'storage' | 'site'>,
  { id: number, director: name }: ShortlistRow,
  imageId: number,
): Promise<Buffer> {
  const picture = (await picturesOf(context.db, number)).find(({ id }) => id === imageId)
  if (!picture) throw notFound('Picture')
  return watermarkedFile(context, picture.url, { key: `shortlist ${number}`, name, number })
}
