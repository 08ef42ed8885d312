import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_PASSWORD, sampleAccount, tryLogin } from '#server/features/accounts/samples.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import { connect } from '#server/platform/database/connect.ts'
import { asSuperuser } from '#server/testing/as-superuser.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { startTestServer } from '#server/testing/test-server.ts'

async function openWithName() {
  const testServer = await startTestServer()
  onTestFinished(() => testServer.close())
  const { rows } = await testServer.context.db.execute<{ name: string }>(sql`select current_database() as name`)
  return { testServer, name: rows[0]?.name ?? '' }
}

test('a lock that a frozen process holds is waited for some seconds, and its transaction is given up', async () => {
  const { testServer, name } = await openWithName()
  const artist = await testServer.person({ role: 'artist' })
  const frozen = connect({ ...inject('owner'), database: name, max: 1 }, quiet)
  const client = await frozen.$client.connect()
  onTestFinished(async () => {
    client.release(true)
    await frozen.$client.end()
  })
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(7310, $1)', [artist.id])
  const began = performance.now()
  const sends = Array.from({ length: 12 }, (_, i) => upload(artist, 'audio', `${i}.wav`, sampleWav()))
  // More of them wait than there are connections; everybody else gets one in time.
  const [first] = await Promise.all(sends)
  expect([first?.statusCode, first?.headers['retry-after']]).toEqual([503, '2'])
  expect(performance.now() - began).toBeLessThan(10_000)
  expect((await testServer.guest.send({ method: 'GET', url: '/api/gigs' })).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await upload(artist, 'audio', 'after.wav', sampleWav())).statusCode).toBe(200), {
    timeout: 30_000,
  })
}, 60_000)

test('a database that takes no writes is told as away, and the proxy is told to ask elsewhere', async () => {
  const { testServer, name } = await openWithName()
  const { username } = await sampleAccount(testServer.context)
  const superuser = inject('superuser')
  await asSuperuser(superuser, `alter database ${name} set default_transaction_read_only = on`)
  await asSuperuser(superuser, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const answer = await vi.waitFor(async () => {
    const one = await tryLogin(testServer, username, SAMPLE_PASSWORD)
    expect(one.json().message).toBe('The house is briefly closed. Please try again in a moment.')
    return one
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  await vi.waitFor(async () =>
    expect((await testServer.guest.send({ method: 'GET', url: '/readyz' })).json().message).toBe(
      'The database takes no writes',
    ),
  )
}, 30_000)
