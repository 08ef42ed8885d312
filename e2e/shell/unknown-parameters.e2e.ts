import { expect } from '@playwright/test'
import { open } from '../kit/open-page.ts'
import { test } from '../kit/test.ts'

// Networks and newsletters put parameters of their own behind every link to the site.
for (const path of ['/', '/music-room', '/jukebox-wall', '/merch-booth', '/casting', '/search?q=odessa'])
  test(`${path} comes alive as it was drawn where the link has a parameter no page reads`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const address = `${path}${path.includes('?') ? '&' : '?'}utm_source=letter`
    await open(page, address)
    expect(errors).toEqual([])
    expect(page.url()).toContain(address)
  })
