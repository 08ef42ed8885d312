import { expect, test } from 'vitest'
import { providerOf } from '#server/features/memberships/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { checkPurchase } from './purchase.ts'
import type { CheckStep } from './step.ts'

const testServer = await sharedTestServer()
const api = await providerOf(testServer)

async function stepsOf(card?: string): Promise<CheckStep[]> {
  const steps: CheckStep[] = []
  for await (const one of checkPurchase(api, 'eur', 'https://lateset.test', card)) steps.push(one)
  return steps
}

test('every step of a purchase holds at the test provider, and nothing is left running', async () => {
  const steps = await stepsOf()
  expect(steps.filter(({ isOk }) => !isOk)).toEqual([])
  expect(steps).toHaveLength(9)
  const { data } = await api.subscriptions.list({ status: 'all', limit: 100 })
  expect(data.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled'])
})

test('what does not hold is said', async () => {
  const [, bought] = await stepsOf('pm_card_chargeDeclined')
  expect(bought).toMatchObject({ isOk: false, detail: 'Your card was declined.' })
})
