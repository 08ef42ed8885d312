import { textWidth } from '../measure-text.ts'
import { PRESS_BLACK, PRESS_PAPER } from '../record-ink.ts'
import { heightOf, setType } from '../set-type.ts'
import {
  artistText,
  catalogueNumberShapes,
  catalogueNumberWidth,
  right,
  type SleeveContent,
  type SleeveLayout,
  titleText,
} from '../sleeve-content.ts'
import { ground, rect, type SleeveShape, textShape } from '../sleeve-shape.ts'

/** A black spine with the artist running up it, and words of unlike size on a panel of ink. */
function spine(plate: SleeveContent): SleeveShape[] {
  const { title, ink, random } = plate
  const edge = 96 + Math.round(random() * 5) * 12
  const width = right(edge + 18 + 16 + plate.notch / 2)
  const set = setType(title.toLowerCase(), { width, height: 290, max: 92, min: 27, lines: 8 })
  // Short lines swell a little to fill the panel, as wood type was mixed to fill a forme.
  const sizes = set.lines.map((line) => Math.min(set.size * 1.3, 92, width / Math.max(textWidth(line), 0.01)))
  const tall = sizes.reduce((sum, size) => sum + size * set.leading, 0)
  const scale = Math.min(1, 310 / tall)
  let baseline = 26
  const words = set.lines.map((line, index) => {
    const size = (sizes[index] ?? set.size) * scale
    baseline += size * set.leading
    return textShape(line, edge + 18, baseline, size, PRESS_BLACK)
  })
  const name = artistText(plate, { x: 40, y: 380, width: 340, max: 26, angle: -90 }, PRESS_PAPER)
  return [
    ground(PRESS_BLACK),
    rect(edge, 0, right(edge), 400, ink),
    ...words,
    ...name,
    ...catalogueNumberShapes(plate, 380),
  ]
}

/** Half a sleeve of ink, straight or on the slant, under a stack of words in black. */
export const bandLayout: SleeveLayout = (plate) => {
  const { title, ink, variant, random } = plate
  if (variant === 1) return spine(plate)
  const set = setType(title.toLowerCase(), { width: 366, height: 328, max: 300, min: 40, lines: 8 })
  const edge = 150 + Math.round(random() * 4) * 12
  const slant: SleeveShape = { type: 'path', d: 'M0 0H400L0 400Z', fill: ink }
  return [
    ground(PRESS_PAPER),
    variant === 0 ? rect(0, edge, 400, right(edge), ink) : slant,
    ...titleText(set, 16, 384 - heightOf(set), PRESS_BLACK),
    ...artistText(plate, { x: 20, y: 38, width: right(20) - catalogueNumberWidth(plate, 37) }, PRESS_BLACK),
    ...catalogueNumberShapes(plate, 37),
  ]
}
