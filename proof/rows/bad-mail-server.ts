import { setTimeout as delay } from 'node:timers/promises'
import { openMailServer } from '../../src/server/testing/mail-server.ts'
import { failuresIn } from '../kit/arrivals.ts'
import { withDatabase } from '../kit/database.ts'
import { openNextDoor } from '../kit/next-door.ts'
import { soakOf } from '../kit/soak.ts'
import { flawless, type Row } from '../row.ts'

const TIMES = 2
const DELIVERED_WITHIN_MS = 90_000

/** How many letters there must be: one to whoever ordered or applied, one to the house, and one of each sign-in from a new device. */
const emailsDue = (dataDir: string) =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select 2 * ((select count(*) from orders where key like 'evening-order-%') +
        (select count(*) from artist_applications where email ~ '^band.*@lateset.test$'))::int +
        (select count(*) from throttle where key like 'known % told %')::int as n`,
    )
    return rows[0]?.n ?? 0
  })

export const badMailServer: Row = {
  id: 'R21',
  title: 'The mail server hangs, refuses and lies',
  goal: 'our p95 stays under twice that next door, where mail is well; every letter is sent once it is well; none is taken twice, what is repeated bears the same name',
  limit: { quick: 240, soak: 1200 },
  async run(proof) {
    const [mail, well] = [await openMailServer(), await openMailServer()]
    for (const one of [mail, well]) proof.after(() => one.close())
    const env = [{ SMTP_URL: mail.url }, { SMTP_URL: well.url }] as const
    const { house, come, beside } = await openNextDoor(proof, { env })
    const { dataDir } = house
    mail.manner = 'refuses'
    const refused = await come(4)
    mail.manner = 'breaks off'
    const brokenOff = await come(4)
    mail.manner = 'hangs'
    const { times, p95, failures } = await beside(proof.isSoak ? soakOf(600) : 10)
    mail.manner = 'takes'
    const wrong = [...failuresIn(refused), ...failuresIn(brokenOff), ...failures]
    const unsent = () =>
      withDatabase(dataDir, async (client) => {
        const { rows } = await client.query<{ n: number; dead: number }>(
          `select count(*) filter (where state in ('created', 'retry', 'active'))::int as n, count(*) filter (where state = 'failed')::int as dead
            from pgboss.job where name ~ '^(letter|notice)-'`,
        )
        return rows[0] ?? { n: 0, dead: 0 }
      })
    const began = performance.now()
    let left = await unsent()
    for (; left.n > 0 && performance.now() - began < DELIVERED_WITHIN_MS; left = await unsent()) await delay(500)
    const took = (performance.now() - began) / 1000
    const taken = mail.arrived.filter(({ isTaken }) => isTaken)
    const names = new Set(taken.map(({ messageId }) => messageId))
    const due = await emailsDue(dataDir)
    const inVain = mail.arrived.length - taken.length
    const lost = mail.arrived.filter(({ isTaken, messageId }) => !isTaken && !names.has(messageId))
    if (left.n > 0) wrong.push(`${left.n} letters still wait ${Math.round(took)} s after the server is well again`)
    if (left.dead > 0) wrong.push(`${left.dead} letters were given up`)
    if (due === 0 || names.size !== due) wrong.push(`${names.size} letters were taken, ${due} were due`)
    if (inVain === 0) wrong.push('not one letter was refused or broken off')
    if (names.size < taken.length) wrong.push(`${taken.length - names.size} letters were taken twice`)
    if (lost.length > 0) wrong.push(`${lost.length} repeated letters do not bear the name of the first try`)
    const late = times >= TIMES ? [`p95 is ${p95[0].toFixed(1)} ms, next door ${p95[1].toFixed(1)}`] : []
    return flawless(
      `p95 ${times.toFixed(2)} times that next door (${p95[0].toFixed(1)} ms), ${taken.length} of ${due} letters taken, ${inVain} refused or broken off before, all sent ${Math.round(took)} s after it is well`,
      wrong,
      late,
    )
  },
}
