import { expect, test } from 'vitest'
import { isNarrowed, knownSearch, widened } from '#web/platform/admin/list/admin-list.ts'
import { parseAdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { tabNamed } from './admin-queries.ts'

const listOf = (search: Record<string, unknown>) => tabNamed(parseAdminSearch(search).tab).list
const given = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(knownSearch(listOf(search), parseAdminSearch(search))).filter(([, value]) => value !== undefined),
  )

test('a whole address is read', () => {
  expect(given({ tab: 'albums', q: 'blue hour', page: '3', edit: '5' })).toEqual({
    tab: 'albums',
    q: 'blue hour',
    page: 3,
    edit: 5,
  })
  expect(given({ genre: 'Soul', audio: 'without', sort: 'artist', edit: 'new' })).toEqual({
    genre: 'Soul',
    audio: 'without',
    sort: 'artist',
    edit: 'new',
  })
})

test('what only one list can be narrowed by is read there alone', () => {
  const narrowed = { status: 'cancelled', section: 'archive', category: 'vinyl', stock: 'low' }
  expect(given({ tab: 'gigs', ...narrowed })).toEqual({ tab: 'gigs', status: 'cancelled', section: 'archive' })
  expect(given({ tab: 'merchandise', ...narrowed })).toEqual({ tab: 'merchandise', category: 'vinyl', stock: 'low' })
  expect(given({ tab: 'playlists', sort: 'featured', ...narrowed })).toEqual({ tab: 'playlists', sort: 'featured' })
  expect(given({ tab: 'merchandise', category: 'food', stock: 'toString' })).toEqual({ tab: 'merchandise' })
})

test('defaults and nonsense are left out', () => {
  expect(given({ tab: 'tracks', page: 1, sort: 'toString', audio: true, edit: -2, q: '' })).toEqual({})
  for (const sort of ['tempo', '--artist', '-newest', '-'])
    expect(given({ tab: 'albums', sort })).toEqual({ tab: 'albums' })
  expect(given({ tab: 'albums', sort: '-artist' })).toEqual({ tab: 'albums', sort: '-artist' })
  expect(given({ tab: 'gossip', q: { a: 1 } })).toEqual({})
})

test('a search for digits stays a text', () => {
  expect(given({ q: 1959 })).toEqual({ q: '1959' })
})

test('a list chosen within a tab narrows nothing, and stays chosen when all of it is shown', () => {
  const label = given({ tab: 'inquiries', kind: 'label' })
  const { list } = tabNamed('inquiries')
  expect([isNarrowed(list, label), isNarrowed(list, { ...label, status: 'pending' })]).toEqual([false, true])
  expect(widened(list, { ...label, q: 'juno', status: 'pending', page: 2 })).toEqual(label)
  expect(widened(tabNamed(undefined).list, parseAdminSearch({ genre: 'Soul', q: 'blue' }))).toEqual({})
})

test('a filter knows its own words alone', () => {
  expect(given({ tab: 'orders', status: 'sent', kind: 'label' })).toEqual({ tab: 'orders', status: 'sent' })
  expect(given({ tab: 'inquiries', kind: 'gossip', status: 'sent' })).toEqual({ tab: 'inquiries' })
})

test('nothing new is opened where nobody adds, and each list has filters of its own', () => {
  expect(given({ tab: 'orders', edit: 'new', genre: 'Soul', status: 'requested' })).toEqual({
    tab: 'orders',
    status: 'requested',
  })
  expect(given({ tab: 'activity', kind: 'albums', thing: 7, from: '2031-05-01', to: 'soon' })).toEqual({
    tab: 'activity',
    kind: 'albums',
    thing: '7',
    from: '2031-05-01',
  })
})
