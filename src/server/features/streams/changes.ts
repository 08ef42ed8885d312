import { eq } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { StreamFields, StreamPatch } from '#contract/schemas/kit/stream-shapes.ts'
import { captionsRoomOf, noticeRoomOf, type StreamStatus } from '#contract/streams.ts'
import { creditArtist } from '#server/features/artists/service.ts'
import { changeRoomBeside, openRoomBeside, placeRoom, removeRoomBeside } from '#server/features/chat/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { clockAt } from '#server/platform/calendar/zoned-times.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { notifyAudience } from '#server/platform/notices/audience.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { streamPolicy } from './policy.ts'
import { syncPublicVideo, withdrawReplay } from './recordings/public-video.ts'
import { removeRecording } from './recordings/remove.ts'
import { type StreamRow, streamsTable } from './table.ts'
import { shutChatToTickets } from './tickets/shut-chat.ts'

const s = streamsTable
const CHAT_WORDS = 'Live chat'
/** Characters of a room's name and description in the chat. */
const ROOM_NAME = 50

/** Where a stream is watched. */
export const pageOfStream = (id: number): string => `/live-stream/${id}`

type Times = Partial<Pick<StreamFields, 'scheduledStart' | 'scheduledEnd' | 'scheduledDate' | 'startTime' | 'endTime'>>

/**
 * The moments of an announced stream. A day with clocks is meant by those of the site, and an end before the start is on the next day
 * (resolution 115).
 */
function momentsOf({ scheduledStart, scheduledEnd, scheduledDate, startTime, endTime }: Times, siteZone: string) {
  const at = (date: string, time: string) => new Date(clockAt(date, time, siteZone).epochMilliseconds)
  if (!scheduledDate || !startTime) return { scheduledStart, scheduledEnd }
  const isNextDay = endTime ? endTime <= startTime : false
  const lastDay = Temporal.PlainDate.from(scheduledDate)
    .add({ days: isNextDay ? 1 : 0 })
    .toString()
  return { scheduledStart: at(scheduledDate, startTime), scheduledEnd: endTime ? at(lastDay, endTime) : null }
}

type SentColumns = Pick<
  StreamRow,
  | 'title'
  | 'description'
  | 'accessTier'
  | 'streamType'
  | 'featuredArtist'
  | 'artistId'
  | 'scheduledStart'
  | 'scheduledEnd'
  | 'showedOthers'
>

/** Sent fields of a stream as columns. */
async function columnsOf(db: Connection, sent: StreamPatch, siteZone: string): Promise<Partial<SentColumns>> {
  const { title, description, accessTier, streamType, featuredArtist, artistId } = sent
  const credit = await creditArtist(db, { artist: featuredArtist, artistId })
  const columns = {
    ...{ title, description, accessTier, streamType, ...momentsOf(sent, siteZone) },
    ...{ featuredArtist: credit.artist, artistId: credit.artistId },
    // Who sat at a table was seen, whatever the stream becomes later.
    ...(streamType === 'video_chat' ? { showedOthers: true } : {}),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const refusePast = (start: Date | null | undefined) => {
  const message = 'The start is past'
  if (start && start.getTime() < Date.now() - 60_000) throw invalid(message, { scheduledStart: message })
}

/**
 * Opens a stream at once, or announces one to those who follow its artist, with a room of the chat beside it; answers its key.
 * @param place does what belongs to it in the same transaction, such as noting whose stream it is
 * @throws 400 for an artist there is not, and for a start that is past
 */
export async function createStream(
  context: AppContext,
  fields: StreamFields,
  caller: Caller,
  place?: (transaction: Connection, id: number) => Promise<unknown>,
): Promise<number> {
  const { timeZone } = await context.site()
  return context.db.transaction(async (transaction) => {
    const columns = await columnsOf(transaction, fields, timeZone)
    const isAnnounced = Boolean(columns.scheduledStart) && fields.status !== 'active'
    if (isAnnounced) refusePast(columns.scheduledStart)
    const chatRoomId = await openRoomBeside(transaction, {
      ...{ name: fields.title.slice(0, ROOM_NAME), description: CHAT_WORDS, createdBy: caller.id },
      ...{ accessTier: columns.accessTier ?? 'free', maxUsers: context.config.LIVE_MAX_VIEWERS },
    })
    const status: StreamStatus = isAnnounced ? 'scheduled' : 'active'
    const values = {
      ...{ ...columns, title: fields.title, description: fields.description },
      ...{ hostId: caller.id, chatRoomId, status, silentSince: new Date() },
    }
    const [row] = await transaction.insert(s).values(values).returning()
    const stream = orNotFound(row, 'Stream')
    await placeRoom(transaction, chatRoomId, pageOfStream(stream.id))
    await place?.(transaction, stream.id)
    if (isAnnounced && stream.artistId !== null) await notifyAudience(context, transaction, 'stream', stream.id)
    return stream.id
  })
}

/**
 * Changes a stream; whoever may not watch it any more leaves.
 * @throws 404 for one there is not, 409 where somebody else has saved it since, 400 as `createStream`
 */
export async function updateStream(context: AppContext, id: number, { version, ...sent }: StreamPatch): Promise<void> {
  const { timeZone } = await context.site()
  const stream = await context.db.transaction(async (transaction) => {
    const columns = await columnsOf(transaction, sent, timeZone)
    await saveVersion(transaction, s, 'Stream', id, columns, version)
    const [row] = await transaction.select().from(s).where(eq(s.id, id))
    const changed = orNotFound(row, 'Stream')
    if (columns.scheduledStart && changed.status === 'scheduled') refusePast(columns.scheduledStart)
    // What is for the label alone is shown to nobody else, and what is shown to all is called as its stream.
    if (!can(null, streamPolicy.seeInList, changed)) await withdrawReplay(transaction, id)
    await syncPublicVideo(transaction, changed)
    await tellRoom(context, transaction, changed)
    return changed
  })
  const { chatRoomId, title, accessTier } = stream
  if (!can(null, streamPolicy.seeInList, stream)) await shutChatToTickets(context, stream)
  await context.realtime.checkRoom(captionsRoomOf(id), context.db)
  await changeRoomBeside(context, chatRoomId, { name: title.slice(0, ROOM_NAME), accessTier })
}

/** Deletes a stream with the chat beside it, and its recording but for files that other records show. */
export async function removeStream(context: AppContext, id: number): Promise<void> {
  const files = await context.db.transaction(async (transaction) => {
    const urls = await removeRecording(transaction, id)
    const [row] = await transaction.delete(s).where(eq(s.id, id)).returning()
    const stream = orNotFound(row, 'Stream')
    await tellRoom(context, transaction, stream)
    await removeRoomBeside(context, transaction, stream.chatRoomId)
    await context.realtime.checkRoom(captionsRoomOf(id), transaction)
    return urls
  })
  await releaseFiles(context, files)
}

/** Tells those before a stream, and those who may know of it, that it is not as it was, with the commit. */
export async function tellRoom(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  { id, chatRoomId }: Pick<StreamRow, 'id' | 'chatRoomId'>,
): Promise<void> {
  const event = { type: 'stream_changed', streamId: id }
  for (const room of [socketRoomOf(chatRoomId), noticeRoomOf(id)]) await realtime.toRoom(room, event, transaction)
  // Whoever may not know of it any more hears this last.
  await realtime.checkRoom(noticeRoomOf(id), transaction)
}
