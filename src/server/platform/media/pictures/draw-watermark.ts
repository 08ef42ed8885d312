import sharp from 'sharp'
import { fontVariation } from '#server/platform/typefaces/open-font.ts'
import { scriptFonts } from '#server/platform/typefaces/script-fonts.ts'
import { openFaces, outlineRuns } from './outlines.ts'
import type { WatermarkTask } from './picture-tasks.ts'

const MOST_WIDTH = 960
const ANGLE = -24
const WEIGHT = 700
/** Light and dark at once, so that they are read on every ground. */
const INKS = [
  { fill: 'rgba(0,0,0,0.30)', by: 1.5 },
  { fill: 'rgba(255,255,255,0.42)', by: 0 },
]

/** A picture with words repeated across all of it, so that no cut leaves a part without them. */
export async function drawWatermark({ from, words }: WatermarkTask): Promise<Buffer> {
  const { data, info } = await sharp(from)
    .resize({ width: MOST_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#14100C' })
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const archivo = (await openFaces()).archivo(88, WEIGHT)
  const others = await scriptFonts(words, [archivo])
  const size = Math.max(6, Math.round(Math.min(width, height) / 16))
  const line = outlineRuns(words, [archivo, ...others.map((font) => fontVariation(font, { wght: WEIGHT }))], size)
  const step = line.width + size * 3
  // A grid that is turned as a whole, so that no line runs across another; its half diagonal reaches every corner.
  const reach = Math.ceil(Math.hypot(width, height) / 2)
  const lines: string[] = []
  for (let row = 0, y = -reach; y < reach; y += size * 4, row++)
    for (let x = -reach - (row % 2) * (step / 2); x < reach; x += step)
      for (const { fill, by } of INKS) lines.push(`<use href="#line" fill="${fill}" x="${x + by}" y="${y + by}"/>`)
  const drawn = `<defs><g id="line">${line.outlines}</g></defs>`
  const turned = `<g transform="translate(${width / 2} ${height / 2}) rotate(${ANGLE})">${lines.join('')}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}${turned}</svg>`
  return sharp(data)
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
