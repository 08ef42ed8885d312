import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { FairQueue, nameRequester, rememberRequesters } from './fair-queue.ts'

/** A server whose every request waits in one queue; it notes who was served, in order. */
async function serverWith(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits)
  const served: string[] = []
  let atOnce = 0
  let most = 0
  const app = fastify() as unknown as FastifyInstance
  rememberRequesters(app, {
    networkOf: (address) => address,
    wideNetworkOf: (address) => address.split('::')[0] as string,
  })
  app.get('/:who', async ({ params, query }) => {
    const { user } = query as { user?: string }
    if (user) nameRequester(`user ${user}`)
    return queue.run(async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 2))
      atOnce--
      served.push((params as { who: string }).who)
      return 'done'
    })
  })
  const ask = (who: string, remoteAddress: string, user?: number) =>
    app.inject({ url: `/${who}${user ? `?user=${user}` : ''}`, remoteAddress }).then(({ statusCode }) => statusCode)
  return { ask, served, most: () => most }
}

describe('a fair queue', () => {
  test('lets requesters take turns, however much one of them asks for', async () => {
    const { ask, served, most } = await serverWith({ atOnce: 2, most: 100, mostOfOne: 50 })
    const greedy = Array.from({ length: 40 }, () => ask('greedy', '10.0.0.1'))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.all([ask('a', '10.0.0.2'), ask('b', '10.0.0.3')])
    expect(served.filter((who) => who === 'greedy').length).toBeLessThan(15)
    await Promise.all(greedy)
    expect(served).toHaveLength(42)
    expect(most()).toBe(2)
  })

  test('begins what another asks for while one has all the places they may have', async () => {
    const { ask, served, most } = await serverWith({ atOnce: 3, atOnceOfOne: 2, most: 100, mostOfOne: 50 })
    const greedy = Array.from({ length: 40 }, () => ask('greedy', '10.0.0.1'))
    await expect.poll(() => served.length).toBeGreaterThan(2)
    expect(most()).toBe(2)
    const before = served.length
    await ask('a', '10.0.0.2')
    expect(served.indexOf('a') - before).toBeLessThan(3)
    expect(most()).toBeLessThanOrEqual(3)
    await Promise.all(greedy)
    expect(served).toHaveLength(41)
  })

  test('is bounded, for one and for all', async () => {
    const { ask } = await serverWith({ atOnce: 1, most: 5, mostOfOne: 3 })
    const one = await Promise.all(Array.from({ length: 10 }, () => ask('one', '10.0.0.1')))
    expect(one.filter((status) => status === 200)).toHaveLength(4)
    expect(one.filter((status) => status === 503)).toHaveLength(6)
    const all = await Promise.all(Array.from({ length: 10 }, (_, n) => ask('all', `10.${n}.0.1`)))
    expect(all.filter((status) => status === 200)).toHaveLength(6)
  })

  test('knows people by themselves once they are known, not by their network', async () => {
    const { ask } = await serverWith({ atOnce: 1, most: 50, mostOfOne: 2 })
    const school = await Promise.all(Array.from({ length: 10 }, (_, n) => ask('pupil', '10.0.0.1', n + 1)))
    expect(new Set(school)).toEqual(new Set([200]))
  })

  test('has a place for whoever has little waiting, which whoever has most gives up', async () => {
    const { ask } = await serverWith({ atOnce: 1, most: 20, mostOfOne: 10 })
    const flood = [1, 2, 3].flatMap((net) => Array.from({ length: 10 }, () => ask('flood', `10.${net}.0.1`)))
    const late = Array.from({ length: 5 }, (_, n) => ask('late', `10.${n + 4}.0.1`))
    expect(await Promise.all(late)).toEqual(Array(5).fill(200))
    const statuses = await Promise.all(flood)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200)).toHaveLength(16)
  })

  test('counts the networks of one owner together, also where they take turns with others', async () => {
    const { ask, served } = await serverWith({ atOnce: 1, most: 20, mostOfOne: 10 })
    const flood = Array.from({ length: 40 }, (_, n) => ask('flood', `fd00:1::${n}`))
    const late = [ask('late', '10.2.0.1'), ask('late', '10.2.0.1')]
    expect(await Promise.all(late)).toEqual([200, 200])
    expect(served.filter((who) => who === 'flood').length).toBeLessThan(6)
    await Promise.all(flood)
    const within = Array.from({ length: 30 }, () => ask('neighbour', 'fd00:1::1'))
    expect(await ask('late', 'fd00:1::2')).toBe(200)
    await Promise.all(within)
  })

  test('lets people who are known in before guests where all places to wait are taken', async () => {
    const { ask } = await serverWith({ atOnce: 1, most: 20, mostOfOne: 10 })
    const flood = Array.from({ length: 30 }, (_, n) => ask('flood', `10.${n + 10}.0.1`))
    const late = [ask('late', '10.1.0.1'), ask('late', '10.1.0.1', 7)]
    expect(await Promise.all(late)).toEqual([503, 200])
    await Promise.all(flood)
  })
})
