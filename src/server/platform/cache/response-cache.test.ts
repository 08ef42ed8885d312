import { describe, expect, test, vi } from 'vitest'
import { data } from '#contract/kit/data.ts'
import type { CachedReply } from '#server/platform/app-context.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { Changes } from './changes.ts'
import { ResponseCache } from './response-cache.ts'

const testServer = await sharedTestServer()

describe('kept answers', () => {
  const keeping = (changes: Changes, bytes = 10_000) =>
    new ResponseCache<{ text: string }>(changes, ({ text }) => text.length, bytes)

  test('are given again until what they read changes, on either side', async () => {
    const { $client } = testServer.context.db
    const [here, there] = [new Changes($client, quiet), new Changes($client, quiet)]
    await here.listen()
    const kept = keeping(here)
    const computed: string[] = []
    const ask = () =>
      kept.remember('key', [data.tracks, data.albums], async () => {
        computed.push('once more')
        return { text: String(computed.length) }
      })
    expect([await ask(), await ask()]).toEqual([{ text: '1' }, { text: '1' }])
    await here.touch([data.videos])
    expect(await ask()).toEqual({ text: '1' })
    await here.touch([data.albums])
    expect(await ask()).toEqual({ text: '2' })
    await there.touch([data.tracks])
    await vi.waitFor(async () => expect(await ask()).toEqual({ text: '3' }), 10_000)
    await here.close()
  })

  test('computed while their data changed are answered but never cached', async () => {
    const changes = new Changes(testServer.context.db.$client, quiet)
    const kept = keeping(changes)
    const stale = await kept.remember('key', [data.tracks], async () => {
      await changes.touch([data.tracks])
      return { text: 'stale' }
    })
    expect(stale).toEqual({ text: 'stale' })
    expect(kept.get('key')).toBeUndefined()
    expect(await kept.remember('key', [data.tracks], async () => ({ text: 'fresh' }))).toEqual({ text: 'fresh' })
    expect(kept.get('key')).toEqual({ text: 'fresh' })
  })

  test('are computed once for all who ask meanwhile, but not for those who ask after a change', async () => {
    const changes = new Changes(testServer.context.db.$client, quiet)
    const kept = keeping(changes)
    const answers: ((value: { text: string }) => void)[] = []
    const ask = () => kept.remember('key', [data.tracks], () => new Promise((resolve) => void answers.push(resolve)))
    const early = [ask(), ask(), ask()]
    expect(answers).toHaveLength(1)
    await changes.touch([data.tracks])
    const late = [ask(), ask()]
    expect(answers).toHaveLength(2)
    answers[1]?.({ text: 'new' })
    answers[0]?.({ text: 'old' })
    expect(await Promise.all([...early, ...late])).toEqual(
      ['old', 'old', 'old', 'new', 'new'].map((text) => ({ text })),
    )
    expect(kept.get('key')).toEqual({ text: 'new' })
  })

  test('that fail to compute are not cached', async () => {
    const kept = keeping(new Changes(testServer.context.db.$client, quiet))
    await expect(kept.remember('key', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await kept.remember('key', [], async () => ({ text: 'yes' }))).toEqual({ text: 'yes' })
  })

  test('stay within their limit: the least used go first, one too large is not cached at all', async () => {
    const changes = new Changes(testServer.context.db.$client, quiet)
    await changes.listen()
    const kept = keeping(changes, 2200)
    const snapshot = changes.snapshot()
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      kept.keep(key, { text: 'x'.repeat(200) }, [], snapshot)
      kept.get('a')
    }
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => kept.get(key))).toEqual(['a', 'd', 'e'])
    kept.keep('huge', { text: 'x'.repeat(5000) }, [], snapshot)
    expect(kept.get('huge')).toBeUndefined()
    expect(kept.get('e')).toBeDefined()
    await changes.close()
  })
})

describe('responses cached by the server', () => {
  test('are not mixed up between tiers, admins and addresses', async () => {
    const { db, changes } = testServer.context
    await db.execute(
      `insert into tracks (title, audio_url, access_tier) values ('Gated', 'https://example.org/g.mp3', 'fan')`,
    )
    await changes.touch([data.tracks])
    const actors = [
      testServer.guest,
      await testServer.person({ tier: 'fan' }),
      await testServer.person(),
      await testServer.admin(),
    ]
    for (let round = 0; round < 2; round++) {
      const locked = []
      for (const actor of actors)
        locked.push((await actor.send({ method: 'GET', url: '/api/tracks' })).json()[0].locked)
      expect(locked).toEqual([true, false, true, false])
    }
  })

  test('take no more memory than they are counted with', async () => {
    const url = '/api/search?q=nobody+is+called+so'
    await testServer.guest.send({ method: 'GET', url })
    const { body } = testServer.context.replies.get(`free ${url}`) as CachedReply
    expect(body.buffer.byteLength).toBe(body.length)
  })

  test('go when a sibling process writes', async () => {
    const sibling = new Changes(testServer.context.db.$client, quiet)
    const titles = async () =>
      (await testServer.guest.send({ method: 'GET', url: '/api/videos' }))
        .json()
        .map(({ name }: { name: string }) => name)
    expect(await titles()).toEqual([])
    await testServer.context.db.execute(
      `insert into videos (name, youtube_url, youtube_id) values ('From there', 'https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ')`,
    )
    expect(await titles()).toEqual([])
    await sibling.touch([data.videos])
    await vi.waitFor(async () => expect(await titles()).toEqual(['From there']), 10_000)
  })
})
