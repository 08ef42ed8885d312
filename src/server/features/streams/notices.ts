import { sql } from 'drizzle-orm'
import { followersQuery } from '#server/features/artists/table.ts'
import { can } from '#server/platform/access/can.ts'
import { isFor } from '#server/platform/access/entitlements/label.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Feature } from '#server/platform/feature.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { pageOfStream } from './changes.ts'
import { streamPolicy } from './policy.ts'
import { type StreamRow, streamRemindersTable, streamsTable } from './table.ts'

const s = streamsTable
/** Whoever asked for it is told so long before an announced stream begins. */
const NEAR_MINUTES = 15

/** A notice of a moment is named by it, too: a stream that is put off is told again. */
const keyOf = ({ id, scheduledStart }: Pick<StreamRow, 'id' | 'scheduledStart'>) =>
  `${id} ${scheduledStart?.toISOString() ?? ''}`
const idOf = (thing: string) => Number(thing.split(' ')[0])

const load = rowsByThings(s)
const followers = (thing: string) =>
  followersQuery(sql`(select ${s.artistId} from ${s} where ${s.id} = ${idOf(thing)})`, 'hasGigNotices')
const reminded = (thing: string) =>
  sql`select ${streamRemindersTable.userId} from ${streamRemindersTable} where ${streamRemindersTable.streamId} = ${idOf(thing)}`

const whenWords = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone },
  }).format(moment)

const withArtist = ({ title, featuredArtist }: StreamRow) =>
  featuredArtist ? `${title}, with ${featuredArtist}` : title

/** What is said of streams that are announced, near and on air; to nobody whose tier is too low. */
export const streamNotices: NonNullable<Feature['notices']> = {
  stream: noticeSource<StreamRow>({
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
  'stream-near': noticeSource<StreamRow>({
    load,
    show: (stream, { thing }, reader, { timeZone }) =>
      stream.status !== 'scheduled' ||
      !stream.scheduledStart ||
      keyOf(stream) !== thing ||
      !isFor(reader, stream.accessTier)
        ? null
        : {
            title: `Starting soon: ${withArtist(stream)}`,
            ...{ text: whenWords(stream.scheduledStart, timeZone), to: pageOfStream(stream.id), action: 'Take a seat' },
          },
    audience: reminded,
  }),
  'stream-live': noticeSource<StreamRow>({
    load,
    show: (stream, _, reader) =>
      stream.status !== 'live' || !isFor(reader, stream.accessTier)
        ? null
        : {
            title: `On air: ${withArtist(stream)}`,
            ...{ text: 'The stream has begun.', to: pageOfStream(stream.id), action: 'Watch' },
          },
    audience: (thing) => sql`${reminded(thing)} union ${followers(thing)}`,
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
