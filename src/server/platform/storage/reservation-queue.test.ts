import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { formOf, sampleWav } from '#server/features/uploads/samples.ts'
import { setStage } from '#server/testing/test-server.ts'

const stage = await setStage()

test('twenty uploads that wait for room leave connections of the database to everybody else', async () => {
  const artist = await stage.person({ role: 'artist' })
  const form = formOf('audio', 'a.wav', sampleWav())
  const uploading = await stage.house.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(7310, ${artist.id})`)
    const sent = Array.from({ length: 20 }, () =>
      stage.app.inject({
        ...{ method: 'POST', url: '/api/upload-audio', payload: form.payload },
        headers: { ...form.headers, authorization: `Bearer ${artist.token}` },
      }),
    )
    await expect.poll(() => stage.house.db.$client.totalCount - stage.house.db.$client.idleCount).toBeGreaterThan(1)
    const began = performance.now()
    const listener = await stage.person()
    await listener.call(accounts.me, {})
    expect(performance.now() - began).toBeLessThan(2000)
    return sent
  })
  for (const { statusCode } of await Promise.all(uploading)) expect(statusCode).toBe(200)
})
