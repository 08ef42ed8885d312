import { describe, expect, test } from 'vitest'
import type { Tier } from '#contract/kit/access.ts'
import { fillPath } from '#contract/kit/endpoint.ts'
import { everyEndpoint } from '#server/every-endpoint.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { pageRendering, renderForAudience } from './page-rendering.ts'

const testServer = await sharedTestServer()
await sampleTrack(testServer.context, { accessTier: 'vip', audioUrl: 'https://example.org/vip.mp3' })

const traits = (tier: Tier) => ({ roles: ['admin' as const, 'artist' as const, 'model' as const], tier })
const urlOf = ({ path }: { path: string }) => fillPath(path, { id: 1, modelId: 1, artist: 'somebody', kind: 'tracks' })
const reads = everyEndpoint.filter(({ method, kind }) => method === 'GET' && kind !== 'raw')

/** What an audience is told at an address. */
const asked = (url: string) => renderForAudience(traits('vip'), () => testServer.app.inject({ url }))

describe('a page that is rendered for an audience', () => {
  const personal = reads.filter(({ cached, asksNobody }) => !cached && !asksNobody)
  test.each(personal.map((endpoint) => urlOf(endpoint)))('is refused %s, which is one person’s', async (url) => {
    const { rendered, isPersonal } = await asked(url)
    expect([rendered.statusCode, isPersonal]).toEqual([403, true])
  })

  const shared = reads.filter(({ cached, asksNobody }) => cached || asksNobody)
  test.each(shared.map((endpoint) => urlOf(endpoint)))('reads %s without anybody’s id or name', async (url) => {
    const { rendered, isPersonal } = await asked(url)
    expect([rendered.statusCode < 500, isPersonal]).toEqual([true, false])
  })

  test('is told what its tier opens, from memory too', async () => {
    const isLocked = async (tier: Tier) =>
      (
        await renderForAudience({ roles: ['listener'], tier }, () => testServer.app.inject({ url: '/api/tracks' }))
      ).rendered.json()[0].locked
    for (let round = 0; round < 2; round++)
      expect([await isLocked('free'), await isLocked('fan'), await isLocked('vip')]).toEqual([true, true, false])
  })

  test('has a caller with roles and a tier, and neither id nor name', async () => {
    const { rendered, isPersonal } = await renderForAudience(traits('fan'), async () => {
      const caller = pageRendering()?.caller
      return {
        roles: caller?.roles,
        tier: caller?.tier,
        id: attempt(() => caller?.id),
        name: attempt(() => caller?.username),
      }
    })
    expect(rendered).toEqual({ ...traits('fan'), id: 'refused', name: 'refused' })
    expect(isPersonal).toBe(true)
  })
})

function attempt(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return error instanceof Refusal ? 'refused' : error
  }
}
