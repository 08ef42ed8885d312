import { sql } from 'drizzle-orm'
import { sampleAccount } from '../../../src/server/features/accounts/samples.ts'
import { sampleCall, sampleRole } from '../../../src/server/features/casting/samples.ts'
import { sampleGig } from '../../../src/server/features/gigs/samples.ts'
import { sampleItem } from '../../../src/server/features/merchandise/samples.ts'
import { sampleApplication } from '../../../src/server/features/model-applications/samples.ts'
import { orderAs, sampleOrder } from '../../../src/server/features/orders/samples.ts'
import { samplePortfolio, sendToPortfolio } from '../../../src/server/features/portfolios/samples.ts'
import { sampleTrack } from '../../../src/server/features/tracks/samples.ts'
import { sampleVideo } from '../../../src/server/features/uploads/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'

/** Fields that the two public inquiry forms ask for. */
const inquiry = {
  name: 'Juno Marsh',
  contactName: 'Juno Marsh',
  phone: '+32 3 555 01 20',
  contactNumber: '+32 3 555 01 20',
  email: 'juno@marsh.example',
  musicLink: 'https://marsh.example/demo',
  artistName: 'custom',
  customArtist: 'Winter Rye',
  location: 'Ghent',
  budget: 'discuss',
  verification: 'soul',
}

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
  for (const feature of ['artist-applications', 'show-requests'])
    await testServer.guest.send({ method: 'POST', url: `/api/${feature}`, payload: inquiry })
  for (let i = 0; i < 6; i++) {
    const { id } = await sampleAccount(context)
    const call = await sampleCall(context)
    const role = await sampleRole(context, call.id)
    await sampleTrack(context, { accessTier: 'vip' })
    await sampleApplication(context, { trackId: call.id, characterRoleId: role.id, modelId: id })
    await sampleGig(admin)
    const item = await sampleItem(admin, { stockQuantity: 100 })
    await orderAs(model, sampleOrder([{ merchandiseId: item.id, quantity: 1 }]))
    for (const [url, payload] of [
      ['/api/albums', { title: `Album ${i}` }],
      ['/api/artists', { name: `Artist ${i}` }],
      ['/api/playlists', { name: `Playlist ${i}` }],
      ['/api/videos', { title: `Video ${i}`, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' }],
    ] as const)
      await admin.send({ method: 'POST', url, payload })
  }
  await context.db.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 1000)`)
}
