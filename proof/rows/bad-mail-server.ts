import { setTimeout as delay } from 'node:timers/promises'
import { openMailServer } from '../../src/server/testing/mail-server.ts'
import { withDatabase } from '../kit/database/with-database.ts'
import { startWithControl } from '../kit/load/control-instance.ts'
import { failuresIn } from '../kit/load/load-profile.ts'
import { soakOf } from '../kit/load/soak.ts'
import { flawless, type Row } from '../row.ts'

const TIMES = 2
const DELIVERED_WITHIN_MS = 90_000

/** How many emails there must be: one to whoever ordered or applied, one to the label, and one of each sign-in from a new device. */
const emailsDue = (dataDir: string) =>
  withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select 2 * ((select count(*) from orders where key like 'load-order-%') +
        (select count(*) from artist_applications where email ~ '^band.*@lateset.test$'))::int +
        (select count(*) from throttle where key like 'known % told %')::int as n`,
    )
    return rows[0]?.n ?? 0
  })

export const badMailServer: Row = {
  id: 'R21',
  title: 'The mail server hangs, refuses and lies',
  goal: 'our p95 stays under twice that of the control instance, whose mail server is well; every email is sent once it is well; none is taken twice, what is repeated bears the same name',
  limit: { quick: 240, soak: 1200 },
  async run(proof) {
    const [mail, well] = [await openMailServer(), await openMailServer()]
    for (const one of [mail, well]) proof.after(() => one.close())
    const env = [{ SMTP_URL: mail.url }, { SMTP_URL: well.url }] as const
    const { seeded, sendLoad, sendLoadToBoth } = await startWithControl(proof, { env })
    const { dataDir } = seeded
    mail.manner = 'refuses'
    const refused = await sendLoad(4)
    mail.manner = 'breaks off'
    const brokenOff = await sendLoad(4)
    mail.manner = 'hangs'
    const { times, p95, failures } = await sendLoadToBoth(proof.isSoak ? soakOf(600) : 10)
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
    if (left.n > 0) wrong.push(`${left.n} emails still wait ${Math.round(took)} s after the server is well again`)
    if (left.dead > 0) wrong.push(`${left.dead} emails were given up`)
    if (due === 0 || names.size !== due) wrong.push(`${names.size} emails were taken, ${due} were due`)
    if (inVain === 0) wrong.push('not one email was refused or broken off')
    if (names.size < taken.length) wrong.push(`${taken.length - names.size} emails were taken twice`)
    if (lost.length > 0) wrong.push(`${lost.length} repeated emails do not bear the name of the first try`)
    const late = times >= TIMES ? [`p95 is ${p95[0].toFixed(1)} ms, control ${p95[1].toFixed(1)}`] : []
    return flawless(
      `p95 ${times.toFixed(2)} times that of the control (${p95[0].toFixed(1)} ms), ${taken.length} of ${due} emails taken, ${inVain} refused or broken off before, all sent ${Math.round(took)} s after it is well`,
      wrong,
      late,
    )
  },
}
