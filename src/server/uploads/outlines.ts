import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { TextShape } from './sleeve-shape.ts'

const require = createRequire(import.meta.url)
const open = (file: string): Font => create(readFileSync(require.resolve(file))) as Font

let archivo: Font | undefined
let besley: Font | undefined
const cuts = new Map<string, Font>()

/** Archivo at one width and weight. */
function archivoCut(width: number, weight: number): Font {
  archivo ??= open('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
  const key = `${width}/${weight}`
  const known = cuts.get(key)
  if (known) return known
  const cut = archivo.getVariation({ wdth: width, wght: weight })
  cuts.set(key, cut)
  return cut
}

/** The bold face titles are set in. */
export function titleFace(): Font {
  besley ??= open('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2').getVariation({ wght: 700 })
  return besley
}

const PRINTABLE = /[^\u0020-\u024f\u2010-\u2026\u20ac]/gu

/** A line of text as filled outlines, so that a picture needs no font to be drawn. */
export function outlineText(
  face: Font,
  text: string,
  at: { x: number; y: number; size: number; anchor: TextShape['anchor']; fill: string; angle?: number },
): string {
  const run = face.layout(text.replace(PRINTABLE, ''))
  const scale = at.size / face.unitsPerEm
  const width = run.advanceWidth * scale
  const left = at.anchor === 'end' ? -width : at.anchor === 'middle' ? -width / 2 : 0
  let pen = 0
  const glyphs = run.glyphs.map((glyph, i) => {
    const x = pen
    pen += run.positions[i]?.xAdvance ?? 0
    return `<path transform="translate(${x} 0)" d="${glyph.path.toSVG()}"/>`
  })
  const turn = at.angle ? ` rotate(${at.angle})` : ''
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y})${turn} translate(${left} 0) scale(${scale} ${-scale})">${glyphs.join('')}</g>`
}

/** How wide a line would be, in pixels. */
export const widthOf = (face: Font, text: string, size: number): number =>
  (face.layout(text.replace(PRINTABLE, '')).advanceWidth * size) / face.unitsPerEm

export const outlineShape = (shape: TextShape): string =>
  outlineText(archivoCut(shape.width, shape.weight), shape.text, shape)
