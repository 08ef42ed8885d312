import { randomUUID } from 'node:crypto'
import { gifts } from '#contract/gifts.ts'
import { providerOf } from '#server/features/memberships/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'

export const FAN_GIFT = { plan: 'fan-month', months: 3, email: 'giver@lateset.test' } as const

export const startedGift = ({ guest }: TestServer, changes: object = {}) =>
  guest.call(gifts.start, { body: { ...FAN_GIFT, ...changes, key: randomUUID() } })

/** Pays a gift that was begun; answers what it is redeemed with. */
export async function payGift(testServer: TestServer, clientSecret: string): Promise<string> {
  const api = await providerOf(testServer)
  await api.paymentIntents.confirm(clientSecret.split('_secret_')[0] as string, { payment_method: 'pm_card_visa' })
  const { code } = await testServer.guest.call(gifts.sync, { body: { clientSecret } })
  return code as string
}

export async function boughtGift(testServer: TestServer, changes: object = {}): Promise<string> {
  return payGift(testServer, (await startedGift(testServer, changes)).clientSecret)
}
