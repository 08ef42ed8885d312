import { type MediaConnectionState, MOST_ATTEMPTS } from '../media/media-connection.ts'
import type { SendingFigures } from '../media/stats.ts'

/** What is said while a line is down. */
export function lostWords({ phase, attempt, message }: MediaConnectionState): string {
  if (phase === 'refused') return message ?? 'The stream cannot be watched from here.'
  if (attempt <= MOST_ATTEMPTS)
    return `The line dropped. Picking it up again, ${Math.max(1, attempt)} of ${MOST_ATTEMPTS}.`
  return message ?? 'The line is down. We go on trying.'
}

/** How long something has gone on: 0:42:10. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (number: number) => String(number).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const megabits = (bits: number) => (bits / 1_000_000).toFixed(1)
const BAD_LOSS = 0.05
const SOME_LOSS = 0.01

/** How well what one sends arrives, in a word and in figures. */
export function sendingWords(figures: SendingFigures | null): { word: string; detail: string } {
  if (!figures) return { word: 'Good', detail: 'measuring' }
  const { bitsPerSecond, available, loss } = figures
  const word = loss > BAD_LOSS ? 'Poor' : loss > SOME_LOSS ? 'Fair' : 'Good'
  const rate = available
    ? `${megabits(bitsPerSecond)} of ${megabits(available)} Mbit/s`
    : `${megabits(bitsPerSecond)} Mbit/s`
  const lost = loss > 0.001 ? `${(loss * 100).toFixed(1)} % lost` : 'no loss'
  return { word, detail: `${rate}, ${lost}` }
}
