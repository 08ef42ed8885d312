import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { batchLookups } from './batch-lookups.ts'

describe('a search that is shared', () => {
  const searched: string[][] = []
  const find = batchLookups(async (keys) => {
    searched.push([...keys])
    await turn()
    if (keys.includes('broken')) throw new Error('It broke')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} found`]))
  })

  test('is made once for all who ask in the same turn, each of whom gets their own', async () => {
    const found = await Promise.all([find('ada'), find('nobody'), find('ada'), find('bea')])
    expect(found).toEqual(['ada found', undefined, 'ada found', 'bea found'])
    expect(searched.splice(0)).toEqual([['ada', 'nobody', 'bea']])
  })

  test('is not joined once it has begun: whoever comes later sees what changed since', async () => {
    const first = find('ada')
    await turn()
    await turn()
    const second = find('ada')
    await Promise.all([first, second])
    expect(searched.splice(0)).toEqual([['ada'], ['ada']])
  })

  test('fails for those who shared it, and for nobody after', async () => {
    const both = await Promise.allSettled([find('broken'), find('ada')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find('ada')).toBe('ada found')
  })
})
