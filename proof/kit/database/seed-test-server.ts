import { sql } from 'drizzle-orm'
import { sampleAccount } from '../../../src/server/features/accounts/samples.ts'
import { sampleCall, sampleRole } from '../../../src/server/features/casting/samples.ts'
import { sampleApplication } from '../../../src/server/features/model-applications/samples.ts'
import { orderAs, sampleOrder } from '../../../src/server/features/orders/samples.ts'
import { samplePortfolio, sendToPortfolio } from '../../../src/server/features/portfolios/samples.ts'
import { sampleTrack } from '../../../src/server/features/tracks/samples.ts'
import { sampleVideo } from '../../../src/server/features/uploads/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { validCallsOf } from '../requests/features-valid-calls.ts'

/** How many records of each feature there are. */
const RECORDS = 6

/** Puts something of every feature under the first ids; who signs in later has an id far above them. */
export async function seedTestServer(testServer: TestServer): Promise<void> {
  const { context } = testServer
  const admin = await testServer.admin()
  const model = await testServer.person({ role: 'model' })
  await samplePortfolio(model, ['a.jpg', 'b.jpg'])
  await sendToPortfolio(model, [
    ['a.mp4', sampleVideo('mp4')],
    ['b.mp4', sampleVideo('mp4', 21_000)],
  ])
  for (let id = 1; id <= RECORDS; id++) {
    for (const { addRecord } of Object.values(validCallsOf)) {
      // Guests send each form a few times an hour.
      await context.db.execute(sql`delete from throttle`)
      await addRecord?.(testServer, admin, id)
    }
    // These need records of other features.
    const account = await sampleAccount(context)
    const call = await sampleCall(context)
    const role = await sampleRole(context, call.id)
    await sampleTrack(context, { accessTier: 'vip' })
    await sampleApplication(context, { trackId: call.id, characterRoleId: role.id, modelId: account.id })
    await orderAs(model, sampleOrder([{ merchandiseId: id, quantity: 1 }]))
  }
  await context.db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 1000)`)
}
