import type { TestServer } from './start-test-server.ts'

/** A guest, and a fresh member of each tier: who meets what is for some of them only. */
export const peopleOfEachTier = async (testServer: TestServer) => ({
  guest: testServer.guest,
  listener: await testServer.person(),
  fan: await testServer.person({ tier: 'fan' }),
  vip: await testServer.person({ tier: 'vip' }),
})
