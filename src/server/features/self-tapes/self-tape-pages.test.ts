import { expect, test } from 'vitest'
import { partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { askedModel } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })

test.each(['/applications', '/casting'])('a self-tape is read and declined on %s without script', async (page) => {
  const { model, id, own } = await askedModel(testServer)
  const action = `${page}?self-tape=${id}`
  const post = (reason: string) =>
    model.send({
      ...{ method: 'POST', url: action, payload: new URLSearchParams({ reason }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://lateset.test' },
    })
  const main = partOf((await model.send({ method: 'GET', url: page })).body, 'main')
  expect(main).toContain(`action="${action}"`)
  expect(wordsOf(main)).toContain('Until Fri, 14 November 2031, 18:00 CET')
  expect(wordsOf(main)).toContain('Say the lines at the counter, tired but kind.')
  const bare = await post('')
  expect([bare.statusCode, wordsOf(partOf(bare.body, 'main'))]).toEqual([
    400,
    expect.stringContaining('Say why, so that casting can plan'),
  ])
  const declined = await post('I am on tour')
  expect([declined.statusCode, declined.headers['location']]).toEqual([303, `${page}#self-tape-${id}`])
  expect(await own()).toMatchObject({ state: 'declined', reason: 'I am on tour' })
})
