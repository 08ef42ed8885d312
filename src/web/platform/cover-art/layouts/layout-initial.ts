import { isArchivo, lettersOf, textWidth } from '../measure-text.ts'
import { PRESS_BLACK, PRESS_PAPER } from '../record-ink.ts'
import { heightOf, setType } from '../set-type.ts'
import { catalogueNumberShapes, catalogueNumberWidth, right, type SleeveLayout, titleText } from '../sleeve-content.ts'
import { ground, rect, textShape } from '../sleeve-shape.ts'
import { dotsLayout } from './layout-dots.ts'

const HEADER = 70
const letter = /[\p{L}\p{N}]/u

/** The letter a title is known by: its first letter or digit, past an English article. */
function initialOf(title: string): string | undefined {
  const found = lettersOf(title.replace(/^(the|an|a)\s+(?=\S)/i, '')).find((character) => letter.test(character))
  return found?.toUpperCase()
}

/** One giant initial, cropped by the edges of the sleeve, under a header with the title; dots when there is no letter. */
export const initialLayout: SleeveLayout = (plate) => {
  const { title, ink, variant, random } = plate
  const colours = [
    { base: ink, giant: PRESS_BLACK, header: ink, words: PRESS_BLACK },
    { base: PRESS_BLACK, giant: ink, header: PRESS_BLACK, words: PRESS_PAPER },
    { base: PRESS_PAPER, giant: PRESS_BLACK, header: ink, words: PRESS_BLACK },
  ][variant]
  const initial = initialOf(title)
  if (!colours || !initial) return dotsLayout(plate)
  const size = isArchivo(initial) ? 560 : 400
  const cut = 'wide'
  const width = textWidth(initial, cut) * size
  const nudge = Math.round(random() * 24)
  const x = [424 + nudge - width, 154 - width / 2 + nudge, -30 - nudge][variant] ?? 0
  const set = setType(title.toLowerCase(), {
    width: right(20) - catalogueNumberWidth(plate, 45),
    height: 48,
    max: 34,
    min: 13,
    lines: 3,
    flat: true,
  })
  return [
    ground(colours.base),
    textShape(initial, x, variant === 1 ? 470 : 452, size, colours.giant, { cut }),
    rect(0, 0, 400, HEADER, colours.header),
    ...titleText(set, 20, (HEADER - heightOf(set)) / 2, colours.words),
    ...catalogueNumberShapes(plate, 45, colours.words),
  ]
}
