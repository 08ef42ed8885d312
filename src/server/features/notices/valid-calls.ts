import { createECDH, randomBytes } from 'node:crypto'
import type { notices } from '#contract/notices.ts'
import type { ValidCalls } from '#server/testing/valid-calls.ts'

const device = () => ({
  endpoint: `https://push.example.org/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

export const validCalls: ValidCalls<typeof notices> = {
  read: async (testServer) => ({ by: await testServer.person(), body: { ids: [1] } }),
  seen: async (testServer) => ({ by: await testServer.person(), body: { ids: [1] } }),
  readAll: async (testServer) => ({ by: await testServer.person(), body: {} }),
  savePreferences: async (testServer) => ({ by: await testServer.person(), body: { on: ['replies-bell'] } }),
  addDevice: async (testServer) => ({ by: await testServer.person(), body: device() }),
  removeDevice: async (testServer) => ({ by: await testServer.person(), body: { endpoint: device().endpoint } }),
}
