import type { GigPatch } from '#contract/schemas/gigs.ts'
import { day } from '#contract/schemas/kit/fields.ts'
import { endOfGig, gigColumns } from '#server/features/gigs/service.ts'
import type { GigRow } from '#server/features/gigs/table.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { type ExistingRecords, fold } from './existing-records.ts'
import { groupBy } from './group-by.ts'
import { Matching } from './matching.ts'
import { type ImportOptions, planRecord } from './record.ts'
import type { Roster } from './roster.ts'
import type { Step, Values } from './step.ts'

const dayOf = day('Date')
const textOf = (value: unknown) => (typeof value === 'string' ? fold(value) : '')

/** Plans gigs; the moment one is over follows from its times. */
export function gigPlanner(known: ExistingRecords, roster: Roster, siteZone: string, options: ImportOptions) {
  const matching = new Matching<GigRow>('gigs', known.gigRows)
  const titled = groupBy(known.gigRows, ({ date, title }) => `${date}\n${fold(title)}`)
  const placed = groupBy(known.gigRows, ({ date, title, city }) => [date, fold(title), fold(city)].join('\n'))
  return (sent: ParsedRecord): Step =>
    planRecord<GigRow>({
      sent,
      options,
      roster,
      find: (values) => {
        const date = dayOf.safeParse(values['date']).data ?? ''
        const [title, city] = [textOf(values['title']), textOf(values['city'])]
        const key = [date, title, city].join('\n')
        const called = (city === '' ? titled.get(`${date}\n${title}`) : placed.get(key)) ?? []
        return matching.match(values, called, date && title && key, sent.row)
      },
      settle: (values, row) => {
        const unsaid = { startTime: null, endTime: null, timeZone: siteZone }
        const columns = { ...(row ? {} : unsaid), ...gigColumns(values as GigPatch, siteZone) } as Partial<GigRow>
        const overAt = endOfGig({ ...row, ...columns } as GigRow)
        const isMoved = row?.overAt.getTime() !== overAt.getTime()
        return { columns: { ...columns, ...(isMoved ? { overAt } : {}) } as Values, credit: roster.credit(values) }
      },
    })
}
