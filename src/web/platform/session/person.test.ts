import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { orders } from '#contract/orders.ts'
import { tracks } from '#contract/tracks.ts'
import { read, readList } from '#web/platform/api/reads.ts'
import type { PageContext } from '#web/router.tsx'
import { meQuery, type SignedInUser } from './session.ts'

/** Compiled with everything else: each line that must not compile says so, and fails where it does. */
const _loaderOfAnAudience = async ({ queryClient }: Pick<PageContext, 'queryClient'>) => {
  const list = await queryClient.ensureQueryData(readList(tracks.list, { query: {} }))
  const me = await queryClient.ensureQueryData(meQuery())
  // @ts-expect-error one person's sessions
  await queryClient.ensureQueryData(read(accounts.sessions, {}))
  // @ts-expect-error one person's orders
  await queryClient.ensureQueryData(readList(orders.list, { query: {} }))
  return { list, me }
}

const _screenOfAnAudience = (me: SignedInUser) => {
  // @ts-expect-error a name is shown through a slot
  const name: string = me.username
  // @ts-expect-error whose something is cannot be told for many
  const isOwn = me.id === 7
  return { name, isOwn, role: me.role, tier: me.accessTier }
}

describe('a signed-in person on a page that is rendered for many', () => {
  test('is asked for under the key every page asks under', () => {
    expect(meQuery().queryKey).toEqual([accounts.me.path, 'or-null'])
    expect([_loaderOfAnAudience, _screenOfAnAudience]).toHaveLength(2)
  })
})
