import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { followersQuery } from '#server/features/artists/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Feature } from '#server/platform/feature.ts'
import { deliverToAudience } from '#server/platform/notices/audience.ts'
import { rowsByThings } from '#server/platform/notices/rows-by-things.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { type GigRow, gigsTable, savedGigsTable } from './table.ts'

// A format takes longer to make than a list of notices to read.
const dayFormats = {
  date: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  weekday: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
}
const dayWords = (date: string, format: Intl.DateTimeFormat) => format.format(new Date(`${date}T12:00:00Z`))

const placeOf = ({ date, venue, startTime }: GigRow) =>
  [dayWords(date, dayFormats.date), venue, startTime].filter(Boolean).join(', ')

/** A notice is named by its show and, where it is of one day, by the day: one that is put off is told again. */
const keyOf = ({ id, date }: Pick<GigRow, 'id' | 'date'>) => `${id} ${date}`
const idOf = (thing: string) => Number(thing.split(' ')[0])

const loadGigs = rowsByThings(gigsTable)

const wordsOf = (gig: GigRow, title: string) => ({
  ...{ title, text: placeOf(gig), to: `/gigs/${gig.id}`, action: 'Show' },
})

export const gigNotices: NonNullable<Feature['notices']> = {
  gig: noticeSource<GigRow>({
    load: loadGigs,
    show: (gig) => (gig.status === 'cancelled' ? null : wordsOf(gig, `${gig.artist ?? gig.title} in ${gig.city}`)),
    audience: (thing) =>
      followersQuery(
        sql`(select ${gigsTable.artistId} from ${gigsTable} where ${gigsTable.id} = ${idOf(thing)})`,
        'hasGigNotices',
      ),
  }),
  'gig-near': noticeSource<GigRow>({
    load: loadGigs,
    show: (gig, { thing }) =>
      gig.status === 'cancelled' || keyOf(gig) !== thing
        ? null
        : wordsOf(gig, `${gig.city} is on ${dayWords(gig.date, dayFormats.weekday)}`),
    audience: (thing) =>
      sql`select ${savedGigsTable.userId} from ${savedGigsTable} where ${savedGigsTable.gigId} = ${idOf(thing)}`,
  }),
}

/** Shows are told of from the day before on, by the clocks of the venue. */
const isNear = ({ date, timeZone }: Pick<GigRow, 'date' | 'timeZone'>, now: Date): boolean => {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return [today, today.add({ days: 1 })].some((day) => day.toString() === date)
}

/** Tells those who have saved a show that is tomorrow; each once, however often it is looked. Called every hour. */
export async function notifyOfNearGigs(context: AppContext): Promise<void> {
  const now = new Date()
  const rows = await context.db
    .select({ id: gigsTable.id, date: gigsTable.date, timeZone: gigsTable.timeZone })
    .from(gigsTable)
    .where(
      sql`${gigsTable.status} = 'upcoming' and ${gigsTable.overAt} > now() and ${gigsTable.overAt} < now() + interval '4 days'`,
    )
  for (const gig of rows)
    if (isNear(gig, now)) await deliverToAudience(context, { kind: 'gig-near', thing: keyOf(gig) })
}
