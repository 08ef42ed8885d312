import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import { extensionOf } from '#contract/kit/media-files.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound, orNotFound, unsupported } from '#server/platform/http/errors.ts'
import { storeImage } from '#server/platform/media/images.ts'
import { fileKindOf } from '#server/platform/media/media-kinds.ts'
import type { Received } from '#server/platform/media/receive.ts'
import { storeMedia } from '#server/platform/media/stored-files.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { CONTENT_MISMATCH, documentTypeOf, kindOfName } from './attachment-kinds.ts'
import { hasOpenCase } from './moderated.ts'
import { messagePolicy } from './policy.ts'
import { findMessage } from './service.ts'
import { type MessageRow, messagesTable } from './table.ts'

const FOLDER = 'attachments'
/** Characters of a file's name that are kept. */
const NAME_LENGTH = 120

/** The file of a message, by the names of its columns. */
export interface StoredAttachment {
  attachmentFileUrl: string
  attachmentName: string
  attachmentType: string
  attachmentSize: number
}

/** A file's name as it is shown and saved: one line, no folders, its ending kept however long it is. */
export function attachmentName(filename: string, extension: string): string {
  const line = filename
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
  const stem = line.replace(/\.[^.]*$/, '').replace(/^[\s.-]+|[\s.]+$/g, '')
  return `${[...stem].slice(0, NAME_LENGTH).join('').trimEnd() || 'file'}.${extension}`
}

/**
 * Stores the file of a message under a name of ours. A picture is encoded anew, which takes its metadata and whatever else hid in it.
 * @throws 415 for one that is not what its name says
 */
export async function storeAttachment(
  context: AppContext,
  file: Received,
  stem: string,
  by: Caller,
): Promise<StoredAttachment> {
  const kind = orNotFound(kindOfName(file.filename), 'File kind')
  const { sha256, reservation } = file
  const about = { stem, sha256, originalName: file.filename.slice(0, 300), uploadedBy: by.id, reservation }
  if (kind === 'image') {
    const { id, url } = await storeImage(context, { ...about, data: file.path }, FOLDER)
    const [row] = await context.db.select({ size: uploadsTable.size }).from(uploadsTable).where(eq(uploadsTable.id, id))
    return {
      attachmentFileUrl: url,
      attachmentName: attachmentName(file.filename, 'jpg'),
      attachmentType: 'image/jpeg',
      attachmentSize: row?.size ?? file.size,
    }
  }
  const found = documentTypeOf(kind, await readFile(file.path))
  if (!found) throw unsupported(CONTENT_MISMATCH)
  const type = kind === 'video' ? orNotFound(fileKindOf('video', file.sniffed, file.filename), 'File kind').type : found
  const extension = extensionOf(file.filename)
  const { url, size } = await storeMedia(context, {
    ...about,
    ...{ media: FOLDER, path: file.path, extension, type, size: file.size, duration: null, peaks: null },
  })
  return {
    attachmentFileUrl: url,
    attachmentName: attachmentName(file.filename, extension),
    attachmentType: type,
    attachmentSize: size,
  }
}

/**
 * What a browser may do with a file it shows: nothing on our behalf. Viewers of PDF are programs with styles, whose frame the sandbox
 * makes one of no site.
 */
const SHOWN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-scripts"
/** What browsers show by themselves. */
const isShown = (type: string) => /^(image\/|video\/|application\/pdf|text\/plain)/.test(type)

const dispositionOf = (how: 'inline' | 'attachment', name: string): string => {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const coded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  // Names in any script (RFC 6266, RFC 8187), with a plain one for what does not know them.
  return `${how}; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** @throws 404 for everybody but the sides of a message, and the label while it has to decide about it */
async function findForFile(db: Connection, id: number, caller: Caller): Promise<MessageRow> {
  const isJudged = can(caller, messagePolicy.judge, { hasOpenCase: await hasOpenCase(db, id) })
  if (!isJudged) return findMessage(db, id, caller)
  const [row] = await db.select().from(messagesTable).where(eq(messagesTable.id, id))
  return orNotFound(row, 'Message')
}

/**
 * Sends the file of a message to its sides, and to the label while it has to decide about it; no browser keeps it.
 * @throws 404 for everybody else, and for a message without one
 */
export async function sendAttachment(
  context: AppContext,
  id: number,
  { download, size }: { download?: string | undefined; size?: 'small' | undefined },
  caller: Caller,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const message = await findForFile(context.db, id, caller)
  const { attachmentFileUrl: url, attachmentName: name, attachmentType: type } = message
  if (!url || !name || !type) throw notFound('File')
  reply.header('cache-control', 'private, no-store')
  if (size === 'small') {
    const [row] = await context.db
      .select({ renditions: uploadsTable.renditions })
      .from(uploadsTable)
      .where(eq(uploadsTable.url, url))
    const small = orNotFound(row?.renditions?.[0], 'File')
    reply.headers({ 'content-type': small.type, 'content-disposition': 'inline' })
    return context.storage.send(reply, FOLDER, basename(small.url))
  }
  const how = download === undefined && isShown(type) ? 'inline' : 'attachment'
  reply.headers({ 'content-type': type, 'content-disposition': dispositionOf(how, name) })
  if (type === 'application/pdf') reply.header('content-security-policy', SHOWN_POLICY)
  return context.storage.send(reply, FOLDER, basename(url))
}
