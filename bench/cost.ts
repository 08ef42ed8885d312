import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { cookieOf } from '../proof/kit/load/client-requests.ts'
import type { SeededProgram } from '../proof/kit/programs/seeded-program.ts'

const CONNECTIONS = 10
const MOST_WARM = 300
/** No two requests are the same where their text has `{n}` in it. */
let asked = 0

/** What a request passes through, from the least to the most. */
export interface Layer {
  what: string
  path: string
  headers?: Record<string, string>
  method?: 'POST'
  body?: string
  /** How many are sent; each is to take long enough in all to be measured. */
  times: number
}

/** Nanoseconds all threads of a process have run so far. */
export function ranFor(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      return sum
    }
  }, 0)
}

/** Milliseconds of processor the program itself spends on one request of a kind; what else the machine does is not in it. */
export async function costOf(pid: number, url: string, layer: Layer): Promise<number> {
  const { path, headers = {}, method = 'GET', body, times } = layer
  const filled = (text: string) => text.replaceAll('{n}', `${++asked}`)
  const ask = async (amount: number) => {
    const result = await autocannon({
      ...{ url, connections: CONNECTIONS, amount },
      requests: [
        {
          setupRequest: (request) => ({
            ...{ ...request, method, path: filled(path), ...(body ? { body: filled(body) } : {}) },
            // Everybody calls from an address of their own, as through a proxy.
            headers: {
              ...headers,
              'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
            },
          }),
        },
      ],
    })
    if (result.errors > 0 || result['4xx'] + result['5xx'] > 0)
      throw new Error(`${layer.what}: ${result['4xx'] + result['5xx']} refusals, ${result.errors} errors`)
  }
  await ask(Math.min(MOST_WARM, times))
  const before = ranFor(pid)
  await ask(times)
  return (ranFor(pid) - before) / times / 1e6
}

/** The layers of this site. */
export const layersOf = ({ people, item }: SeededProgram, song: string): Layer[] => {
  const [member] = people
  if (!member) throw new Error('The seeded program has no members')
  const { headers } = member
  const json = { 'content-type': 'application/json' }
  const packed = { 'accept-encoding': 'gzip' }
  return [
    { what: 'the framework and its headers (is it alive?)', path: '/healthz', times: 4000 },
    { what: 'a list from memory, for a guest', path: '/api/tracks?limit=30', times: 4000 },
    { what: 'the same for a member: who is it?', path: '/api/tracks?limit=30', headers, times: 3000 },
    { what: 'a page from memory', path: '/', times: 3000 },
    // As browsers ask: packed.
    { what: 'a page drawn for a member', path: '/', headers: { ...cookieOf(member), ...packed }, times: 200 },
    { what: 'a piece of a song', path: song, headers: { range: 'bytes=0-65535' }, times: 3000 },
    { what: 'a search nobody made before', path: '/api/search?q=soul+{n}', times: 600 },
    {
      ...{ what: 'an order', path: '/api/orders', method: 'POST' as const, headers: json, times: 300 },
      body: JSON.stringify({
        ...{ key: 'cost-order-number-{n}', name: 'Buyer', email: 'buyer@lateset.test', address: 'Kade 1' },
        lines: [{ merchandiseId: item.id, quantity: 1 }],
      }),
    },
  ]
}
