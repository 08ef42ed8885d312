import type { ArtistRow } from '#server/features/artists/table.ts'
import type { ParsedRecord } from '../read/parsed-record.ts'
import { type ExistingRecords, fold } from './existing-records.ts'
import { groupBy } from './group-by.ts'
import { Matching } from './matching.ts'
import { type ImportOptions, planRecord } from './record.ts'
import type { Roster } from './roster.ts'
import type { KnownArtist, Step } from './step.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? fold(value) : '')

/** Plans artists and tells the roster of those who come and of new names, so that other rows may use them. */
export function artistPlanner(known: ExistingRecords, roster: Roster, options: ImportOptions) {
  const rows = known.artistRows.map(({ row }) => row)
  const matching = new Matching<ArtistRow>('artists', rows)
  const named = groupBy(rows, ({ name }) => fold(name))
  return (sent: ParsedRecord): Step => {
    const step = planRecord<ArtistRow>({
      sent,
      options,
      roster,
      find: (values) => {
        const name = textOf(values['name'])
        return matching.match(values, named.get(name) ?? [], name, sent.row)
      },
      settle: (columns) => ({ columns }),
    })
    const { report: told, columns } = step
    const name = columns['name'] as string | undefined
    if (told.outcome === 'created') step.known = roster.add({ id: null, name: name ?? '', username: null })
    const renamed = told.outcome === 'changed' && name !== undefined ? roster.byId(told.id) : null
    if (renamed) roster.rename(renamed as KnownArtist, name as string)
    return step
  }
}
