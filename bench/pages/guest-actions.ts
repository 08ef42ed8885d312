import type { Action } from './interactions.ts'

/** What guests press most, each on a page that has settled. */
export const guestActions: readonly Action[] = [
  { what: 'opening the menu', path: '/', press: (page) => page.getByRole('button', { name: 'Menu' }) },
  {
    what: 'switching the theme',
    path: '/',
    press: (page) => page.getByRole('button', { name: 'Switch between dark and light' }),
  },
  {
    what: 'playing the track of the week',
    path: '/',
    press: (page) => page.locator('#content').getByRole('button', { name: /^Play / }),
  },
  { what: 'opening the application', path: '/', press: (page) => page.getByRole('link', { name: 'Apply Now' }) },
  {
    what: 'opening an album on the wall',
    path: '/jukebox-wall?filter=albums',
    press: (page) => page.getByRole('list', { name: 'Records' }).getByRole('link'),
  },
  {
    what: 'filtering the wall',
    path: '/jukebox-wall',
    press: (page) => page.locator('#content').getByRole('link', { name: /^Albums/ }),
  },
  {
    what: 'a letter of the selector',
    path: '/jukebox-wall',
    press: (page) => page.getByRole('group', { name: 'Letter' }).getByRole('button', { name: 'B' }),
  },
  { what: 'playing the room', path: '/music-room', press: (page) => page.getByRole('button', { name: /^Play / }) },
  {
    what: 'opening the menu of a track',
    path: '/music-room',
    press: (page) => page.getByRole('button', { name: /^More for / }),
  },
  { what: 'filtering the booth', path: '/merch-booth', press: (page) => page.getByRole('link', { name: /^Vinyl/i }) },
  { what: 'opening a show', path: '/gigs', press: (page) => page.locator('#content li a') },
  {
    what: 'putting a thing into the cart',
    path: '/merch-booth/14',
    press: (page) => page.getByRole('button', { name: 'Add to Cart' }),
  },
  { what: 'opening a casting call', path: '/casting', press: (page) => page.getByRole('link', { name: /^Details: / }) },
  { what: 'typing a search', path: '/search', press: (page) => page.getByRole('searchbox'), type: 'rye' },
]
