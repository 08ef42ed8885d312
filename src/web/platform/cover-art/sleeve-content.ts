import { fitLine } from './fit-line.ts'
import { textWidth } from './measure-text.ts'
import { PRESS_BLACK } from './record-ink.ts'
import type { SetType } from './set-type.ts'
import { type SleeveShape, type TextShape, textShape } from './sleeve-shape.ts'
import { SLEEVE_SIZE } from './sleeve-size.ts'

/** What a layout draws from: the words in the case they are printed in, the ink's hex, a variant and its own random numbers. */
export interface SleeveContent {
  title: string
  artist: string
  /** Its number, or nothing. */
  catalogue: string
  ink: string
  variant: 0 | 1 | 2
  /** How much of the upper right corner is cut away; words keep clear of it. */
  notch: number
  random: () => number
}

export type SleeveLayout = (plate: SleeveContent) => SleeveShape[]

export const CATALOGUE_SIZE = 19

/** The catalogue number at the right margin, if there is one; near the head it stands further in when the corner is cut. */
export function catalogueNumberShapes(
  plate: SleeveContent,
  y: number,
  fill = PRESS_BLACK,
  size = CATALOGUE_SIZE,
): TextShape[] {
  if (!plate.catalogue) return []
  const margin = 20 + Math.max(0, plate.notch - y)
  return [textShape(plate.catalogue, right(margin), y, size, fill, { cut: 'label', anchor: 'end' })]
}

/** How far from the right edge the catalogue number reaches in at that height, with air before it. */
export function catalogueNumberWidth(plate: SleeveContent, y: number): number {
  const margin = 20 + Math.max(0, plate.notch - y)
  return plate.catalogue ? margin + textWidth(plate.catalogue, 'label') * CATALOGUE_SIZE + 14 : margin
}

/** The artist in one line; an absent artist prints nothing. */
export function artistText(
  plate: SleeveContent,
  place: { x: number; y: number; width: number; max?: number; anchor?: 'start' | 'end'; angle?: number },
  fill: string,
): TextShape[] {
  if (!plate.artist) return []
  const { text, size } = fitLine(plate.artist.toLowerCase(), { width: place.width, max: place.max ?? 24, min: 14 })
  const { anchor = 'start', angle } = place
  return [textShape(text, place.x, place.y, size, fill, angle === undefined ? { anchor } : { anchor, angle })]
}

/** The lines of a set title from the top of its first line downwards. */
export function titleText(set: SetType, x: number, top: number, fill: string): TextShape[] {
  return set.lines.map((line, index) =>
    textShape(line, x, top + (set.ascent + index * set.leading) * set.size, set.size, fill),
  )
}

export const right = (margin: number): number => SLEEVE_SIZE - margin
