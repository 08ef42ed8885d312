import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownBytes } from '#server/platform/cache/copy-buffer.ts'

/** A file made from data, with the mark that tells one state of it from the next. */
export interface MadeFile {
  body: Buffer
  type: string
  etag: string
}

export const sizeOfFile = ({ body }: MadeFile): number => body.length

/** Marks what was made; the same bytes get the same mark in every process. */
export function madeFile(body: Buffer, type: string): MadeFile {
  return { body: ownBytes(body), type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/**
 * Answers with a made file, or in a line with 304 when the asker has it: programs ask often and seldom find news.
 * @param cacheControl how long the answer may be used without asking
 */
export function sendMade(
  { body, type, etag }: MadeFile,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = 'public, no-cache',
) {
  reply.headers({ 'cache-control': cacheControl, etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
