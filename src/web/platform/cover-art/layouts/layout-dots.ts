import { PRESS_BLACK, PRESS_PAPER } from '../record-ink.ts'
import { heightOf, setType } from '../set-type.ts'
import { catalogueNumberShapes, catalogueNumberWidth, right, type SleeveLayout, titleText } from '../sleeve-content.ts'
import { type CircleShape, circle, ground } from '../sleeve-shape.ts'

interface Dots {
  floor: number
  dot: string
  odd: string
  random: () => number
}

/** A grid of dots of changing size with one large dot in ink. */
function gridDots({ floor, dot, odd, random }: Dots): CircleShape[] {
  const rows = Math.max(2, Math.min(4, Math.floor((floor - 14) / 65)))
  const oddColumn = 1 + Math.floor(random() * 4)
  const oddRow = rows < 3 ? 0 : 1 + Math.floor(random() * (rows - 2))
  const step = 3 + Math.floor(random() * 5)
  const shapes: CircleShape[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < 6; column++) {
      if (column === oddColumn && row === oddRow) continue
      shapes.push(circle(38 + column * 65, 40 + row * 65, 11 + ((column * step + row * 3) % 5) * 4, dot))
    }
  }
  const reach = rows < 3 ? 38 : 62
  shapes.push(circle(38 + oddColumn * 65, 40 + oddRow * 65, reach, odd))
  return shapes
}

/** Dots thrown at the upper part of the sleeve, none touching another, the third one in the odd colour. */
function thrownDots({ floor, dot, odd, random }: Dots, count: number, first: number, spread: number): CircleShape[] {
  const dots: { x: number; y: number; r: number }[] = []
  const scale = Math.min(1, floor / 290)
  for (let tries = 0; dots.length < count && tries < 600; tries++) {
    const r = (dots.length === 0 ? first : 10 + random() * spread) * scale
    const x = r * 0.3 + random() * (400 - r * 0.6)
    const y = r * 0.4 + random() * (floor - r * 1.4)
    const free = dots.every((other) => Math.hypot(other.x - x, other.y - y) > other.r + r + 9)
    if (free && y + r < floor) dots.push({ x, y, r })
  }
  return dots.map(({ x, y, r }, index) => circle(Math.round(x), Math.round(y), Math.round(r), index === 2 ? odd : dot))
}

/** Scattered dots above the title. */
export const dotsLayout: SleeveLayout = (plate) => {
  const { title, ink, variant, random } = plate
  const colours = [
    { base: PRESS_PAPER, dot: PRESS_BLACK, odd: ink, words: PRESS_BLACK },
    { base: ink, dot: PRESS_BLACK, odd: PRESS_PAPER, words: PRESS_BLACK },
    { base: PRESS_BLACK, dot: ink, odd: PRESS_PAPER, words: PRESS_PAPER },
  ][variant]
  if (!colours) return []
  const width = right(20) - catalogueNumberWidth(plate, 380)
  const set = setType(title.toLowerCase(), { width, height: 136, max: 62, min: 25, lines: 5 })
  const top = 384 - heightOf(set)
  const dots = { floor: top - 14, dot: colours.dot, odd: colours.odd, random }
  const shapes = [() => gridDots(dots), () => thrownDots(dots, 15, 78, 32), () => thrownDots(dots, 9, 96, 46)][
    variant
  ]?.()
  return [
    ground(colours.base),
    ...(shapes ?? []),
    ...titleText(set, 20, top, colours.words),
    ...catalogueNumberShapes(plate, 380, colours.words),
  ]
}
