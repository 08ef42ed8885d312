import { expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { setStage } from '#server/kit/testing/stage.ts'

const stage = await setStage({ pages: true })
const admin = await stage.admin()

test.each([
  ['of letters that stand for eighteen each', 'ﷺ'.repeat(100)],
  ['of letters that take nine characters in an address', '夜'.repeat(100)],
  ['of letters with marks', 'ộ'.repeat(100)],
])('the page of an artist with a long name %s is found by its address', async (_, name) => {
  for (let twin = 0; twin < 2; twin++) {
    const { slug, id } = await admin.call(artists.create, { body: { name } })
    expect((await stage.guest.ask(artists.get, { params: { artist: slug } })).body).toMatchObject({ id })
    const page = await stage.guest.send({ method: 'GET', url: `/artist/${encodeURIComponent(slug)}` })
    expect([page.statusCode, [...slug].length <= 102]).toEqual([200, true])
  }
})
