import type { CreditedRecord } from '#contract/schemas/releases.ts'
import * as recordShelfStyles from '#web/platform/records/record-shelf.module.css'
import { NeighbourList } from './NeighbourList.tsx'

interface CreditsElsewhereProps {
  /** Whose page it stands on. */
  artistName: string
  records: readonly CreditedRecord[]
}

/** Records of others that an artist is credited on, each with what they did there; nothing where there are none. */
export function CreditedRecords({ artistName, records }: CreditsElsewhereProps) {
  if (records.length === 0) return null
  const done = new Map(
    records.map(({ record, credits }) => [
      record,
      credits.map(({ name, role }) => (name === artistName ? role : `${name}: ${role}`)).join(', '),
    ]),
  )
  return (
    <section className={recordShelfStyles.artistRecords} data-part="artist-records">
      <h2>Credited on</h2>
      <NeighbourList hits={[...done.keys()]} wordsOf={(hit) => done.get(hit)} />
    </section>
  )
}
