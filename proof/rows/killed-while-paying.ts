import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { createRandom } from '../../demo/band/random.ts'
import { answering } from '../../src/server/testing/spawn-program.ts'
import { databaseProcess } from '../kit/database/database-process.ts'
import type { Member } from '../kit/database/seed.ts'
import { withDatabase } from '../kit/database/with-database.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { waitUntil } from '../kit/programs/wait-until.ts'
import { flawless, type Row } from '../row.ts'

const KILLS = { quick: 12, soak: 1000 }
const BUYERS_PER_KILL = 5
const AT_ONCE = 6
const RETRY_MS = 150
/** So long messages and the work they queue may take once nothing is killed any more. */
const SETTLED_SECONDS = 90

/** What is killed: the program, the database under it, or both. */
const kills: readonly ((seeded: SeededProgram) => Promise<void>)[] = [
  async ({ program }) => {
    await program.end('SIGKILL')
    await program.start()
  },
  async ({ dataDir, program }) => {
    process.kill(databaseProcess(dataDir), 'SIGKILL')
    await delay(100)
    await answering(`${program.url}/readyz`)
  },
  async ({ dataDir, program }) => {
    process.kill(databaseProcess(dataDir), 'SIGKILL')
    await program.end('SIGKILL')
    await program.start()
  },
]

interface Answer {
  status: number
  body: Record<string, string>
}

/** Sends something until it is answered, as a browser's owner does who presses again. */
async function insist(url: string, { headers }: Member, path: string, body: object): Promise<Answer> {
  for (;;) {
    const answer = await fetch(url + path, {
      ...{ method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(20_000) },
      headers: { ...headers, 'content-type': 'application/json' },
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Answer['body'] }))
      .catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    await delay(RETRY_MS)
  }
}

/**
 * Buys a pass, pressing again whatever breaks on the way.
 * @param leaves whether they close the page once they have paid, so that only the provider's message tells of it
 */
async function buy(url: string, person: Member, leaves: boolean): Promise<string | null> {
  const begun = await insist(url, person, '/api/create-subscription', { priceId: 'fan-month' })
  // Somebody who has paid is told so, where the answer to their payment was lost.
  if (begun.status === 409) return null
  if (begun.status !== 201) return `${person.username} was answered ${begun.status} when they began`
  const card = { clientSecret: begun.body['clientSecret'], card: 'pm_card_visa' }
  const paid = await insist(url, person, '/api/payments/test/confirm', card)
  if (![200, 409].includes(paid.status)) return `${person.username} was answered ${paid.status} when they paid`
  if (!leaves) await insist(url, person, '/api/subscription/sync', {})
  return null
}

interface Buyer {
  username: string
  tier: string
  charges: number
}

/** Everybody who began to buy: how often they were charged, and what they have. */
async function buyersIn(client: pg.Client): Promise<Buyer[]> {
  const { rows } = await client.query<Buyer>(`
    select u.username, u.access_tier as tier, (select count(*)::int from test_payments t
      where t.object = 'payment_intent' and t.customer = c.customer_id and t.data->>'status' = 'succeeded') as charges
    from payment_customers c join users u on u.id = c.user_id`)
  return rows
}

const wrongIn = ({ username, tier, charges }: Buyer): string[] => [
  ...(charges > 1 ? [`${username} was charged ${charges} times`] : []),
  ...(charges > 0 && tier === 'free' ? [`${username} has paid and has no pass`] : []),
  ...(charges === 0 && tier !== 'free' ? [`${username} has a pass and has not paid`] : []),
]

export const killedWhilePaying: Row = {
  id: 'R34',
  title: 'Program and database are killed while people pay',
  goal: 'never paid without a pass, never a pass without payment, never charged twice',
  limit: { quick: 300, soak: 7200 },
  async run(proof) {
    const total = proof.isSoak ? KILLS.soak : KILLS.quick
    const seeded = await prepareSeededProgram(proof, { people: total * BUYERS_PER_KILL, env: { PAYMENTS: 'test' } })
    const { program, dataDir, people } = seeded
    const random = createRandom(proof.seed)
    const wrong: string[] = []
    let [next, done] = [0, 0]
    await program.start()
    const buyAll = async () => {
      for (let mine = next++; mine < people.length; mine = next++) {
        const problem = await buy(program.url, people[mine] as Member, mine % 3 === 0)
        if (problem) wrong.push(problem)
        done++
      }
    }
    const buying = Promise.all(Array.from({ length: AT_ONCE }, buyAll))
    for (let kill = 0; kill < total; kill++) {
      const until = (kill + 0.5) * BUYERS_PER_KILL
      await waitUntil(() => done >= until, 60)
      await delay(random.between(0, 400))
      await kills[kill % kills.length]?.(seeded)
    }
    await buying
    // What was not delivered before a kill is delivered with the next thing anybody does.
    await insist(program.url, people[0] as Member, '/api/subscription/sync', {})
    await withDatabase(dataDir, (client) =>
      waitUntil(async () => (await buyersIn(client)).every((buyer) => wrongIn(buyer).length === 0), SETTLED_SECONDS),
    )
    await program.end()
    const buyers = await withDatabase(dataDir, buyersIn)
    wrong.push(...buyers.flatMap(wrongIn))
    const paid = buyers.filter(({ charges }) => charges > 0).length
    if (paid < people.length) wrong.push(`${people.length - paid} of ${people.length} never paid`)
    return flawless(`${total} kills, ${paid} of ${people.length} buyers charged once`, wrong)
  },
}
