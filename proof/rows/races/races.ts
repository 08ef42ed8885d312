import { sql } from 'drizzle-orm'
import { soakOf } from '../../kit/load/soak.ts'
import { flawless, type Row } from '../../row.ts'
import { oldPassword } from './passwords.ts'
import { appliedTwice, claimedRoom, doubleOrder, lastOfStock, lastPlace } from './places.ts'
import type { Race } from './race.ts'
import { lastAdmin, lastView, parallelEdits, sameName, subscribedTwice, usedSecret, withdrawn } from './records.ts'

const everyRace: readonly Race[] = [
  lastPlace,
  appliedTwice,
  lastOfStock,
  doubleOrder,
  claimedRoom,
  sameName,
  parallelEdits,
  withdrawn,
  usedSecret,
  subscribedTwice,
  lastView,
  lastAdmin,
  oldPassword,
]
const CROWD = 50

export const races: Row = {
  id: 'R19',
  title: 'Races',
  goal: 'of many who want the last of something at once, as many get it as there is of it: 0 violations in 20 rounds',
  limit: { quick: 120, soak: 6 * 3600 },
  async run({ startTestServer, isSoak }) {
    const testServer = await startTestServer({ env: { ARTIST_QUOTA_MB: '1' } })
    const admin = await testServer.admin()
    const people = await Promise.all(Array.from({ length: CROWD }, () => testServer.person()))
    const rounds = isSoak ? soakOf(10_000) : 20
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++)
      for (const race of everyRace) {
        await testServer.context.db.execute(sql`delete from throttle`)
        const flaw = await race.run({ testServer, admin, people, crowd: CROWD, round })
        if (flaw) wrong.push(`round ${round}, ${race.name}: ${flaw}`)
      }
    return flawless(`${everyRace.length} races in ${rounds} rounds`, wrong)
  },
}
