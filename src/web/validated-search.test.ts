import { createRootRoute, createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { hideUnknownSearchParams } from './validated-search.ts'

test('what a page loads depends on the parameters it reads alone', () => {
  const root = createRootRoute()
  const parent = createRoute({ getParentRoute: () => root, id: 'parent' })
  const wall = createRoute({
    getParentRoute: () => parent,
    path: '/wall',
    validateSearch: ({ side }: Record<string, unknown>) => ({ side: Number(side) || undefined }),
    loaderDeps: ({ search }) => search,
  })
  const unread = createRoute({ getParentRoute: () => parent, path: '/unread' })
  hideUnknownSearchParams(root.addChildren([parent.addChildren([wall, unread])]))
  const search = { side: 2, utm_source: 'letter' }
  expect(wall.options.loaderDeps?.({ search })).toEqual({ side: 2 })
  expect(unread.options.loaderDeps).toBeUndefined()
})
