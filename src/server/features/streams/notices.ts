import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { followersQuery } from '#server/features/artists/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { pageOfStream } from './changes.ts'
import { streamPolicy } from './policy.ts'
import { type StreamRow, streamCodesTable, streamRemindersTable, streamsTable, streamTicketsTable } from './table.ts'
import { ticketHolders } from './tickets/holders.ts'

const s = streamsTable
/** Whoever asked for it is told so long before an announced stream begins. */
const NEAR_MINUTES = 15

/** A notice of a moment is named by it, too: a stream that is put off is told again. */
const keyOf = ({ id, scheduledStart }: Pick<StreamRow, 'id' | 'scheduledStart'>) =>
  `${id} ${scheduledStart?.toISOString() ?? ''}`
const idOf = (thing: string) => Number(thing.split(' ')[0])

const loadStreams = rowsByThings(s)

/** A stream with who has a ticket to it. */
type ToldStream = StreamRow & { holders: ReadonlySet<number> }

async function load(db: Connection, things: readonly string[]): Promise<ReadonlyMap<string, ToldStream>> {
  const streams = await loadStreams(db, things)
  const holders = await ticketHolders(
    db,
    [...streams.values()].map(({ id }) => id),
  )
  const of = (id: number) => new Set(holders.filter(({ streamId }) => streamId === id).map(({ userId }) => userId))
  return new Map([...streams].map(([thing, stream]) => [thing, { ...stream, holders: of(stream.id) }]))
}

const isToldOf = (reader: Caller, stream: ToldStream): boolean =>
  can(reader, streamPolicy.hearOfIt, { stream, hasTicket: stream.holders.has(reader.id) })

const followers = (thing: string) =>
  followersQuery(sql`(select ${s.artistId} from ${s} where ${s.id} = ${idOf(thing)})`, 'hasGigNotices')
const holding = (thing: string) =>
  sql`select ${streamTicketsTable.userId} from ${streamTicketsTable} join ${streamCodesTable} on ${streamCodesTable.id} = ${streamTicketsTable.codeId} and ${streamCodesTable.voidedAt} is null where ${streamTicketsTable.streamId} = ${idOf(thing)}`
const reminded = (thing: string) =>
  sql`select ${streamRemindersTable.userId} from ${streamRemindersTable} where ${streamRemindersTable.streamId} = ${idOf(thing)}`

const whenWords = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone },
  }).format(moment)

const withArtist = ({ title, featuredArtist }: StreamRow) =>
  featuredArtist ? `${title}, with ${featuredArtist}` : title

/** What is said of streams that are announced, near and on air; to ticket-holders, and to nobody else whose tier is too low. */
export const streamNotices: NonNullable<Feature['notices']> = {
  stream: noticeSource<ToldStream>({
    load,
    show: (stream, _, reader, { timeZone }) =>
      stream.status !== 'scheduled' || !stream.scheduledStart || !can(reader, streamPolicy.seeInList, stream)
        ? null
        : {
            title: `Live stream: ${withArtist(stream)}`,
            ...{ text: whenWords(stream.scheduledStart, timeZone), to: pageOfStream(stream.id), action: 'Show' },
          },
    audience: followers,
  }),
  'stream-near': noticeSource<ToldStream>({
    load,
    show: (stream, { thing }, reader, { timeZone }) =>
      stream.status !== 'scheduled' || !stream.scheduledStart || keyOf(stream) !== thing || !isToldOf(reader, stream)
        ? null
        : {
            title: `Starting soon: ${withArtist(stream)}`,
            ...{ text: whenWords(stream.scheduledStart, timeZone), to: pageOfStream(stream.id), action: 'Take a seat' },
          },
    audience: reminded,
  }),
  'stream-live': noticeSource<ToldStream>({
    load,
    show: (stream, _, reader) =>
      stream.status !== 'live' || !isToldOf(reader, stream)
        ? null
        : {
            title: `On air: ${withArtist(stream)}`,
            ...{ text: 'The stream has begun.', to: pageOfStream(stream.id), action: 'Watch' },
          },
    audience: (thing) => sql`${reminded(thing)} union ${holding(thing)} union ${followers(thing)}`,
  }),
}

/** Tells those who asked for it that a stream is about to begin; each once, however often it is looked. Called every minute. */
export async function notifyOfNearStreams(context: AppContext): Promise<void> {
  const rows = await context.db
    .select({ id: s.id, scheduledStart: s.scheduledStart })
    .from(s)
    .where(
      sql`${s.status} = 'scheduled' and ${s.scheduledStart} > now() and ${s.scheduledStart} < now() + make_interval(mins => ${NEAR_MINUTES}::int)`,
    )
  for (const stream of rows) await deliverToAudience(context, { kind: 'stream-near', thing: keyOf(stream) })
}
