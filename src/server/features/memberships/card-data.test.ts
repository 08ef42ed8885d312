import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memberships } from '#contract/memberships.ts'
import { payments } from '#contract/payments.ts'
import { errorWriting } from '#server/platform/logging/error-values.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { beginSubscription, enteredCard, payWith } from './samples.ts'

const written: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written.push(chunk.toString())
    done()
  },
})
const log = pino({ level: 'trace', ...errorWriting }, stream) as Log
const testServer = await sharedTestServer({ log, jobs: true })
const { db } = testServer.context

/** The check digit of card numbers (ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
const cardNumbersIn = (text: string): string[] =>
  (text.match(/(?<![\w.-])\d(?:[ -]?\d){14,15}(?![\w.-])/g) ?? []).filter((found) =>
    isCardNumber(found.replace(/\D/g, '')),
  )

const NUMBER = '4242424242424242'

test('no table and no log has the number of a card, also where somebody sends one', async () => {
  expect(cardNumbersIn(`paid by ${NUMBER}, or 4000 0000 0000 0002`)).toHaveLength(2)
  // What is read below is what the program writes: it may have nothing to say of any of this.
  log.info('The log is read')
  const person = await testServer.person()
  const { client_secret: clientSecret } = await beginSubscription(person)
  for (const [endpoint, body] of [
    [payments.confirmTest, { clientSecret, card: NUMBER, number: NUMBER, cvc: '999', exp: '12/31' }],
    [memberships.start, { priceId: NUMBER, card: { number: NUMBER } }],
    [memberships.useCard, { clientSecret: NUMBER }],
  ] as const)
    expect((await person.ask(endpoint, { body })).status).toBeGreaterThanOrEqual(400)
  await payWith(person, clientSecret, 'pm_card_chargeDeclined')
  await payWith(person, clientSecret)
  await person.call(memberships.sync, {})
  await person.call(memberships.useCard, { body: { clientSecret: await enteredCard(person) } })

  const { rows: tables } = await db.execute<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(`select t::text as row from ${name} t`)
    for (const { row } of rows) for (const number of cardNumbersIn(row)) found.push(`${name}: ${number}`)
  }
  for (const line of written) for (const number of cardNumbersIn(line)) found.push(`log: ${number}`)
  expect(found).toEqual([])
  expect(written.join()).toContain('The log is read')
})
