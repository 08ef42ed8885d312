import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { MAX_POST_PICTURES } from '#contract/kit/post-pictures.ts'
import type { NewPicture } from '#contract/schemas/kit/picture-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { expectedPicture, storePostPicture } from '#server/platform/media/post-pictures.ts'
import { receiveFiles } from '#server/platform/media/receive-many.ts'

/** A form as it was sent without script, with the addresses of its pictures. */
interface SentForm {
  typed: Record<string, string>
  pictures: readonly NewPicture[]
  /** Why a file of it was not taken. */
  refused: Refusal | null
}

/** Pictures of the same form that were stored when it was refused the last time; their post is asked about them. */
const keptIn = ({ kept = '' }: Record<string, string>) => kept.split(' ').filter(Boolean)

/**
 * Reads a form that may bring pictures for a post, and stores them; what was typed is not lost with a file that is refused.
 * @param fieldBytes as many as its longest text may have
 */
export async function readFormWithPictures(
  context: AppContext,
  request: FastifyRequest,
  fieldBytes: number,
): Promise<SentForm> {
  const caller = await request.caller()
  const typed: Record<string, string> = {}
  if (!caller) {
    request.raw.resume()
    return { typed, pictures: [], refused: null }
  }
  const wanted = { ...expectedPicture, fields: ['pictures'], most: MAX_POST_PICTURES, isOptional: true, fieldBytes }
  const stored: string[] = []
  const refused = await receiveFiles(
    context,
    request,
    { ...wanted, by: caller, check: () => null, sent: typed },
    async (files) => {
      for (const file of files) stored.push((await storePostPicture(context, file, randomUUID(), caller)).url)
      return null
    },
  ).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  const alt = typed['alt'] ?? ''
  return { typed, refused, pictures: [...keptIn(typed), ...stored].map((url) => ({ url, alt })) }
}
