import { expect } from '@playwright/test'
import { open } from '../kit/open-page.ts'
import { startSecondServer } from '../kit/second-server.ts'
import { test } from '../kit/test.ts'

const names = {
  'one word of eighty letters': 'Wurlitzerorgelmelodiegesellschaft'.padEnd(80, 'erin'),
  'eighty letters in words': 'The Rotterdam Night Ferry, Soul, Jazz & Gospel Recording Society of the Old Port',
}

for (const [what, name] of Object.entries(names))
  test(`a site named with ${what} keeps its pages whole`, async ({ page }) => {
    expect(name).toHaveLength(80)
    const server = await startSecondServer({ SITE_NAME: name })
    try {
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const path of ['/', '/music-room', '/login']) {
          await open(page, server.url + path)
          const beyond = await page.evaluate(() => {
            const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
            const brand = box('[data-part~="brand"]')
            return {
              page: document.documentElement.scrollWidth - window.innerWidth,
              brand: brand ? brand.right > window.innerWidth || brand.height > 120 : true,
              mark: Math.max(0, (box('[data-part~="mark"] h1')?.right ?? 0) - window.innerWidth),
            }
          })
          expect(beyond, `${path} at ${width} px`).toEqual({ page: 0, brand: false, mark: 0 })
        }
      }
    } finally {
      await server.close()
    }
  })
