import { isArchivo, lettersOf, type TypeCut, textWidth } from '../measure-text.ts'
import { PRESS_BLACK, PRESS_PAPER } from '../record-ink.ts'
import { heightOf, setType } from '../set-type.ts'
import { type SleeveLayout, titleText } from '../sleeve-content.ts'
import { ground, rect, type SleeveShape, textShape } from '../sleeve-shape.ts'

/** The title over and over, from some letter on, long enough to run off the right edge and no longer. */
function runOn(title: string, from: number, width: number, cut: TypeCut): string {
  const letters = lettersOf(`${title}\u00a0 `)
  let row = ''
  let reach = 0
  for (let index = from % letters.length; reach < width; index = (index + 1) % letters.length) {
    const next = letters[index] ?? ' '
    row += next
    reach += Math.max(textWidth(next, cut), 0.05)
  }
  return row
}

/** The title in rows that the edges crop, alternately narrow and wide, with one whole title in a band of the other ink. */
export const rowsLayout: SleeveLayout = ({ title, ink, variant, random }) => {
  const words = title.toLowerCase()
  const count = [6, 5, 8][variant] ?? 6
  const pitch = 400 / count
  const [base, fill, band, bandWords] = [
    [ink, PRESS_BLACK, PRESS_BLACK, ink],
    [PRESS_PAPER, PRESS_BLACK, ink, PRESS_BLACK],
    [PRESS_BLACK, PRESS_PAPER, ink, PRESS_BLACK],
  ][variant] as [string, string, string, string]
  // A long title takes two or three rows, so that the one place where it is whole stays legible.
  const longer = textWidth(words) * pitch * 0.55 > 372 ? (textWidth(words) * pitch * 0.35 > 744 ? 3 : 2) : 1
  const odd = 1 + Math.floor(random() * (count - longer - 1))
  const height = pitch * longer
  const set = setType(words, {
    width: 372,
    height: height * 0.86,
    max: pitch,
    min: longer > 1 ? 26 : 16,
    lines: longer * 2,
  })
  // Letters of other scripts are measured broadly, so a row of them is made longer to be sure to reach the edge.
  const [size, length] = isArchivo(words) ? [pitch * 1.02, 1] : [pitch * 0.7, 2]
  const shapes: SleeveShape[] = []
  for (let row = 0; row < count; row++) {
    const cut = row % 2 ? 'normal' : 'condensed'
    const from = Math.floor(random() * words.length)
    const crop = Math.round(random() * 16)
    if (row >= odd && row < odd + longer) continue
    shapes.push(
      textShape(runOn(words, from, ((400 + crop) * length) / size, cut), -crop, (row + 0.8) * pitch, size, fill, {
        cut,
      }),
    )
  }
  const top = odd * pitch + (height - heightOf(set)) / 2
  return [ground(base), ...shapes, rect(0, odd * pitch, 400, height, band), ...titleText(set, 14, top, bandWords)]
}
