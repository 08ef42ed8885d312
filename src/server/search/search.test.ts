import { afterAll, beforeAll, test } from 'vitest'
import { search } from '#contract/search.ts'
import { openStage, type Stage } from '#server/kit/testing/stage.ts'
import { sampleTrack } from '#server/tracks/samples.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())
test('x', async () => {
  await sampleTrack(stage.house, { title: 'Midnight Train', artist: 'Odessa Vance' })
  for (const q of ['mid', 'Midnigth', 'vanse odesa', 'zzz', '!!']) {
    const a = await stage.guest.ask(search.find, { query: { q } })
    console.log(q, a.status, JSON.stringify(a.body))
  }
})
