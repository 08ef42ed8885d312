import fc from 'fast-check'
import type { Random } from '../../../demo/band/random.ts'
import { data } from '../../../src/contract/kit/data.ts'
import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import type { ServedEndpoint } from '../../../src/contract/schemas/kit/endpoint.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { arbitraryOf } from './arbitrary.ts'
import { nameOf, validRequest } from './valid-request.ts'

/** Keys in addresses: small, so that they meet records. */
const MOST_KEY = 12
/** Of so many deletions one is done, or soon nothing would be left to change. */
const DELETIONS = 4

/** Likes come many times a second: what is kept of the board shows how many there were within the minute, on purpose. */
const isLike = ({ path }: ServedEndpoint) => path.endsWith('/like')

const writes = everyEndpoint.filter(
  (endpoint) => !['GET', 'HEAD'].includes(endpoint.method) && endpoint.kind !== 'raw' && !isLike(endpoint),
)

const methodOf = ({ method }: ServedEndpoint) => method as 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Fields a caller may send, with what must be there taken from a valid request. */
function bodyOf(endpoint: ServedEndpoint, right: Record<string, unknown>, random: Random): Record<string, unknown> {
  if (!endpoint.body || random.next() < 0.3) return right
  const [body] = fc.sample(arbitraryOf(endpoint.body), { seed: Math.floor(random.next() * 2 ** 31), numRuns: 1 })
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  // One or two at once are seldom refused; a whole form at random nearly always is.
  const chosen = fields.filter(() => random.next() < 2 / Math.max(2, fields.length))
  return { ...right, ...Object.fromEntries(chosen) }
}

/**
 * Sends a write of the contract, any of them, with fields at random.
 * @returns its name where it was taken, null where it was refused
 */
export async function randomWrite(testServer: TestServer, random: Random): Promise<string | null> {
  const endpoint = writes[Math.floor(random.next() * writes.length)] as ServedEndpoint
  if (endpoint.method === 'DELETE' && random.next() > 1 / DELETIONS) return null
  const { by, params, body } = await validRequest(testServer, endpoint)
  // Whoever a call needs was put into the database past the product, which tells nobody.
  await testServer.context.changes.touch([data.users, data.newsletter])
  const key = () => 1 + Math.floor(random.next() * MOST_KEY)
  const keys = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, key()]))
  const isOfRecord = endpoint.path.includes(':id') && !endpoint.path.includes('import')
  const { statusCode } = await by.send({
    method: methodOf(endpoint),
    url: fillPath(endpoint.path, isOfRecord ? { ...params, ...keys } : params),
    payload: bodyOf(endpoint, body, random),
  })
  return statusCode < 300 ? nameOf(endpoint) : null
}
