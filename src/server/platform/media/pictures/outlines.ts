import type { Font } from 'fontkit'
import { fontVariation, hasLetter, openFont as open } from '#server/platform/typefaces/open-font.ts'
import { textRuns } from '#server/platform/typefaces/text-runs.ts'
import type { TextShape } from '../sleeve-shape.ts'

/** The site's two typefaces, ready to be outlined. */
export interface Faces {
  /** Archivo at one width (percent) and weight. */
  archivo(width: number, weight: number): Font
  /** Besley bold, which titles are set in. */
  title: Font
}

let loaded: Promise<Faces> | undefined

/** Opens the fonts once, on first use. */
export function openFaces(): Promise<Faces> {
  loaded ??= loadFaces()
  return loaded
}

async function loadFaces(): Promise<Faces> {
  const archivo = await open('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')
  const besley = await open('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')
  const cuts = new Map<string, Font>()
  return {
    title: fontVariation(besley, { wght: 700 }),
    archivo(width, weight) {
      const key = `${width}/${weight}`
      const cut = cuts.get(key) ?? fontVariation(archivo, { wdth: width, wght: weight })
      cuts.set(key, cut)
      return cut
    },
  }
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

/** A text shape of a sleeve as outlines. */
export const outlineShape = (faces: Faces, shape: TextShape): string =>
  outlineText(faces.archivo(shape.width, shape.weight), shape.text, shape)

/**
 * A line of any scripts as outlines from 0 on, with how wide it is; what no font has is left out.
 * @param fonts in the order they are asked
 */
export function outlineRuns(text: string, fonts: readonly [Font, ...Font[]], size: number) {
  const known = [...text].filter((letter) => fonts.some((font) => hasLetter(font, letter))).join('')
  let pen = 0
  const glyphs: string[] = []
  for (const { font, text: words } of textRuns(known, fonts)) {
    const run = font.layout(words)
    const scale = size / font.unitsPerEm
    for (const [i, glyph] of run.glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[i] ?? {}
      const at = `translate(${pen + xOffset * scale} ${-yOffset * scale}) scale(${scale} ${-scale})`
      glyphs.push(`<path transform="${at}" d="${glyph.path.toSVG()}"/>`)
      pen += xAdvance * scale
    }
  }
  return { outlines: glyphs.join(''), width: pen }
}
