import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { copyBuffer } from '#server/platform/cache/copy-buffer.ts'

/** A file made from data, with the mark that tells one state of it from the next. */
export interface GeneratedFile {
  body: Buffer
  type: string
  etag: string
}

export const sizeOfFile = ({ body }: GeneratedFile): number => body.length

/** Marks what was made; the same bytes get the same mark in every process. */
export function generatedFile(body: Buffer, type: string): GeneratedFile {
  return {
    body: copyBuffer(body),
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
}

/**
 * Answers with a made file, or in a line with 304 when the asker has it: programs ask often and seldom find news.
 * @param cacheControl how long the answer may be used without asking
 */
export function sendGeneratedFile(
  { body, type, etag }: GeneratedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = 'public, no-cache',
) {
  reply.headers({ 'cache-control': cacheControl, etag })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
