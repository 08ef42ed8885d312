import type { SleeveShape } from './sleeve-shape.ts'
import { SLEEVE_SIZE } from './sleeve-size.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const firstLetter = /\p{L}/u

/** Whether the first letter of a text is written from right to left. */
export function isRightToLeft(text: string): boolean {
  const letter = firstLetter.exec(text)
  return letter !== null && rightToLeft.test(letter[0])
}

const swapped = { start: 'end', middle: 'middle', end: 'start' } as const

function mirrorShape(shape: SleeveShape): SleeveShape {
  if (shape.type === 'rect') return { ...shape, x: SLEEVE_SIZE - shape.x - shape.width }
  if (shape.type === 'circle') return { ...shape, cx: SLEEVE_SIZE - shape.cx }
  if (shape.type === 'path') return { ...shape, transform: `matrix(-1 0 0 1 ${SLEEVE_SIZE} 0)` }
  const mirrored = { ...shape, x: SLEEVE_SIZE - shape.x, anchor: swapped[shape.anchor], rtl: isRightToLeft(shape.text) }
  return shape.angle === undefined ? mirrored : { ...mirrored, angle: -shape.angle }
}

/** The same sleeve laid out from right to left; letters themselves are not mirrored. */
export function mirror(shapes: SleeveShape[]): SleeveShape[] {
  return shapes.map(mirrorShape)
}
