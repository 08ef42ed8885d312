import { randomUUID } from 'node:crypto'
import { freshAddress } from '#server/features/accounts/samples.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

/** A form for an order filled in rightly. */
export const sampleOrder = (lines: object[], fields: object = {}) => ({
  key: randomUUID(),
  name: 'Juno Marsh',
  email: 'juno@marsh.example',
  address: 'Kade 12\n3011 AA Rotterdam',
  lines,
  ...fields,
})

/** Sends an order from an address of its own, so that the tries of one test are not another's; whatever comes back is answered. */
export const sendOrder = ({ app }: Pick<TestServer, 'app'>, payload: object, remoteAddress = freshAddress()) =>
  app.inject({ method: 'POST', url: '/api/orders', payload, remoteAddress })

/** Sends an order as somebody who is signed in. */
export const orderAs = async (who: Pick<TestUser, 'send'>, payload: object) =>
  who.send({ method: 'POST', url: '/api/orders', payload })
