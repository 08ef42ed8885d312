import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { notices } from '#contract/notices.ts'
import type { Notice } from '#contract/schemas/notices.ts'
import { fillDemo } from '#demo/fill.ts'
import { DEMO_PASSWORD, demoPeople } from '#demo/people.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

test('the people of the demo were told what happened to them, in its order, and have looked at what is old', async () => {
  const { context, guest } = await sharedTestServer()
  await fillDemo(context)
  const told: Record<string, string[]> = {}
  for (const { username } of demoPeople) {
    const payload = { username, password: DEMO_PASSWORD }
    const { cookies } = await guest.send({ method: 'POST', url: accounts.login.path, payload })
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const { items, unread } = (await guest.send({ method: 'GET', url: notices.list.path, headers })).json()
    const times = (items as Notice[]).map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    told[username] = (items as Notice[]).map(({ kind, isRead }) => (isRead ? kind : `${kind}, new`))
    expect(unread.all).toBe(told[username].filter((one) => one.endsWith('new')).length)
  }
  expect(told).toEqual({
    admin: ['message, new', 'message'],
    artist: ['message, new'],
    fan: ['gig, new', 'reply, new', 'like, new', 'message'],
    listener: ['gig, new', 'message, new'],
    model: ['message, new', 'message, new', 'message, new', 'message', 'message', 'message'],
    vip: ['gig, new'],
  })
})
