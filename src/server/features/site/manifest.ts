import type { SiteValues } from '#contract/schemas/site.ts'
import { ICON_BACKGROUND } from './icons.ts'

/** The site as an app on a home screen (w3.org/TR/appmanifest). */
export const manifestOf = ({ name }: Pick<SiteValues, 'name'>) => ({
  id: '/',
  name,
  short_name: name,
  description: `${name}: the music room, the wall, shows and records.`,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ICON_BACKGROUND,
  theme_color: ICON_BACKGROUND,
  categories: ['music', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Music Room', url: '/music-room' },
    { name: 'Jukebox Wall', url: '/jukebox-wall' },
  ],
})
