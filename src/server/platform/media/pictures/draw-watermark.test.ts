import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { scriptFonts } from '#server/platform/typefaces/script-fonts.ts'
import { textRuns } from '#server/platform/typefaces/text-runs.ts'
import { namesByScript } from '#server/testing/names-by-script.ts'
import { drawWatermark } from './draw-watermark.ts'
import { openFaces } from './outlines.ts'

const folder = await mkdtemp(join(tmpdir(), 'watermark-'))
afterAll(() => rm(folder, { recursive: true }))
const from = join(folder, 'grey.png')
await writeFile(
  from,
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#888' } })
    .png()
    .toBuffer(),
)
const pixels = async (words: string) =>
  sharp(await drawWatermark({ from, words }))
    .greyscale()
    .raw()
    .toBuffer()
/** How much of two pictures differs, of all their pixels. */
const differs = (one: Buffer, other: Buffer) =>
  one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 12).length / one.length

// As many letters in each: with an empty box for every one of them, both would be drawn alike.
test.each(namesByScript)('names in %s are written in letters, not in boxes', async (_script, one, other) => {
  const [first, second, nothing] = await Promise.all([pixels(one), pixels(other), pixels('')])
  expect(differs(first, second)).toBeGreaterThan(0.01)
  expect(differs(first, nothing)).toBeGreaterThan(0.01)
  const archivo = (await openFaces()).archivo(88, 700)
  const fonts = [archivo, ...(await scriptFonts(one, [archivo]))] as const
  // Glyph 0 of a font is its empty box.
  for (const { font, text } of textRuns(one, fonts))
    expect(font.layout(text).glyphs.map(({ id }) => id)).not.toContain(0)
})

test('signs no font has are left out, and what is written from the right stands in its order', async () => {
  expect(differs(await pixels('Agnes'), await pixels('Agnes\u{1fae8}'))).toBeLessThan(0.001)
  const archivo = (await openFaces()).archivo(88, 700)
  const line = 'Ida (نور علي) 12'
  const runs = textRuns(line, [archivo, ...(await scriptFonts(line, [archivo]))])
  expect(runs.map(({ text }) => text).join('|')).toMatch(/^Ida \(\|?.*نور علي.*\) ?\|?12$/)
})
