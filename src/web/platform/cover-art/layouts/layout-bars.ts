import { fitLine } from '../fit-line.ts'
import { PRESS_BLACK, PRESS_PAPER } from '../record-ink.ts'
import { heightOf, setType } from '../set-type.ts'
import {
  CATALOGUE_SIZE,
  catalogueNumberShapes,
  catalogueNumberWidth,
  right,
  type SleeveContent,
  type SleeveLayout,
  titleText,
} from '../sleeve-content.ts'
import { ground, rect, round, type SleeveShape, textShape } from '../sleeve-shape.ts'

const STRIP_TOP = 18

/** Columns standing on the foot of the sleeve; leaning ones are drawn as paths so that no clipping is needed. */
function columns(plate: SleeveContent, count: number, lean: number, floor: number, fill: string): SleeveShape[] {
  const pitch = 400 / count
  const odd = 2 + Math.floor(plate.random() * (count - 4))
  return Array.from({ length: count }, (_, index) => {
    const height = (0.17 + plate.random() * 0.75) * floor
    const colour = index === odd ? PRESS_PAPER : fill
    const left = index * pitch + pitch * 0.14
    const width = pitch * 0.72
    if (!lean) return rect(left, 400 - height, width, height + 1, colour)
    const shift = height * lean
    const d = `M${round(left)} 400H${round(left + width)}L${round(left + width + shift)} ${round(400 - height)}H${round(left + shift)}Z`
    return { type: 'path', d, fill: colour }
  })
}

/** Rails from alternate sides of the sleeve. */
function rails(plate: SleeveContent, top: number, fill: string): SleeveShape[] {
  const count = 9
  const pitch = (right(top) - 8) / count
  const odd = 2 + Math.floor(plate.random() * 5)
  return Array.from({ length: count }, (_, index) => {
    const width = 90 + plate.random() * 270
    const colour = index === odd ? PRESS_PAPER : fill
    return rect(index % 2 ? 400 - width : 0, top + index * pitch, width, pitch * 0.62, colour)
  })
}

/** Bars under a paper strip that carries title, artist and number. */
export const barsLayout: SleeveLayout = (plate) => {
  const { title, artist, ink, variant } = plate
  const [base, fill] = variant === 1 ? [ink, PRESS_BLACK] : [PRESS_BLACK, ink]
  const set = setType(title.toLowerCase(), {
    width: 360 - plate.notch / 2,
    height: 96,
    max: 42,
    min: 24,
    lines: 4,
    flat: true,
  })
  const foot = STRIP_TOP + 11 + heightOf(set) + 25
  const byline = fitLine(artist, {
    width: right(20) - catalogueNumberWidth(plate, foot),
    max: 17,
    min: 12,
    cut: 'label',
  })
  const bars = [
    () => columns(plate, 11, 0, right(foot) - 14, fill),
    () => columns(plate, 7, 0.16, right(foot) - 14, fill),
    () => rails(plate, foot + 20, fill),
  ][variant]?.()
  return [
    ground(base),
    ...(bars ?? []),
    rect(0, STRIP_TOP, 400, foot - STRIP_TOP, PRESS_PAPER),
    ...titleText(set, 20, STRIP_TOP + 9, PRESS_BLACK),
    ...(artist ? [textShape(byline.text, 20, foot - 9, byline.size, PRESS_BLACK, { cut: 'label' })] : []),
    ...catalogueNumberShapes(plate, foot - 9, PRESS_BLACK, CATALOGUE_SIZE - 2),
  ]
}
