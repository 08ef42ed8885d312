/** One struck position of a rhythm: beats from its start, length in beats, and the letter that stood there. */
export type Stroke = { beat: number; length: number; mark: string }

/** A read rhythm and how many beats it spans. */
export type Rhythm = { strokes: readonly Stroke[]; beats: number }

const read = new Map<string, Rhythm>()

/**
 * Reads rhythm shorthand: beats split by spaces, bars by `|`, each beat cut evenly by its number of characters
 * (`xx` eighths, `xxx` a triplet, `x..x` sixteenths). `.` rests, `-` holds the stroke before it, any other letter strikes.
 */
export const readRhythm = (text: string): Rhythm => {
  const known = read.get(text)
  if (known) return known
  const strokes: Stroke[] = []
  let beats = 0
  let open: Stroke | undefined
  for (const cell of text.split(/[\s|]+/).filter(Boolean)) {
    const step = 1 / cell.length
    for (let i = 0; i < cell.length; i++) {
      const mark = cell.charAt(i)
      if (mark === '-') {
        if (open) open.length += step
      } else if (mark === '.') {
        open = undefined
      } else {
        open = { beat: beats + i * step, length: step, mark }
        strokes.push(open)
      }
    }
    beats += 1
  }
  const rhythm = { strokes, beats }
  read.set(text, rhythm)
  return rhythm
}
