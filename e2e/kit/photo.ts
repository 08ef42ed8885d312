import type { Page } from '@playwright/test'

/** A picture as a person chooses it, drawn by the browser. */
export async function photo(page: Page, name: string, width = 1600, height = 1200) {
  const base64 = await page.evaluate(
    ({ width, height, name }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      pen.fillStyle = '#2a6f97'
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = '#f5ead7'
      pen.font = '160px sans-serif'
      pen.fillText(name, 80, height / 2)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    { width, height, name },
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
