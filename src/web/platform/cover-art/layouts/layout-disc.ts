import { PRESS_BLACK, PRESS_PAPER } from '../record-ink.ts'
import { heightOf, setType } from '../set-type.ts'
import {
  artistText,
  catalogueNumberShapes,
  right,
  type SleeveContent,
  type SleeveLayout,
  titleText,
} from '../sleeve-content.ts'
import { circle, ground, type SleeveShape } from '../sleeve-shape.ts'

/** A disc with its label, whose size differs a little from record to record. */
function disc(plate: SleeveContent, x: number, y: number, r: number, colours: { disc: string; label: string }) {
  const label = 0.32 + plate.random() * 0.14
  return [circle(x, y, r, colours.disc), circle(x, y, r * label, colours.label), circle(x, y, r * 0.07, colours.disc)]
}

/** A disc half out of the right edge, its title in the narrow column that is left. */
function besideTitle(plate: SleeveContent): SleeveShape[] {
  const r = 150 + Math.round(plate.random() * 26)
  const set = setType(plate.title.toLowerCase(), { width: right(r) - 38, height: 318, max: 92, min: 28, lines: 9 })
  return [
    ground(PRESS_BLACK),
    ...disc(plate, 400, 200, r, { disc: plate.ink, label: PRESS_PAPER }),
    ...titleText(set, 18, 16, PRESS_PAPER),
    ...artistText(plate, { x: 20, y: 380, width: right(r) - 40 }, plate.ink),
  ]
}

/** Half a disc rising from the foot, as large as the title above it allows. */
function underTitle(plate: SleeveContent): SleeveShape[] {
  const set = setType(plate.title.toLowerCase(), {
    width: 364 - plate.notch * 0.7,
    height: 214,
    max: 116,
    min: 34,
    lines: 6,
  })
  const r = Math.min(186, 400 - 14 - heightOf(set) - 18)
  const x = 140 + Math.round(plate.random() * 120)
  return [
    ground(PRESS_PAPER),
    ...disc(plate, x, 400, r, { disc: PRESS_BLACK, label: plate.ink }),
    ...titleText(set, 18, 14, PRESS_BLACK),
  ]
}

/** A quarter disc in the lower left corner, the artist in the lower right. */
function cornerDisc(plate: SleeveContent): SleeveShape[] {
  const set = setType(plate.title.toLowerCase(), {
    width: 364 - plate.notch * 0.7,
    height: 200,
    max: 116,
    min: 32,
    lines: 6,
  })
  const r = Math.min(210 + plate.random() * 40, 400 - 14 - heightOf(set) - 18)
  const place = { x: right(20), y: 380, width: right(r) - 34, anchor: 'end' as const }
  const byline = artistText(plate, place, PRESS_BLACK)
  return [
    ground(plate.ink),
    ...disc(plate, 0, 400, r, { disc: PRESS_BLACK, label: plate.ink }),
    ...titleText(set, 18, 14, PRESS_BLACK),
    ...(byline.length > 0 ? byline : catalogueNumberShapes(plate, 380)),
  ]
}

/** Half a disc; the title keeps clear of it, since both are black. */
export const discLayout: SleeveLayout = (plate) => {
  if (plate.variant === 0) return besideTitle(plate)
  return plate.variant === 1 ? underTitle(plate) : cornerDisc(plate)
}
