import sharp from 'sharp'
import type { HashTask } from './picture-tasks.ts'

const [COLUMNS, ROWS] = [8, 8] as const
/** Tones a picture spans at the least to look like anything, of 256. */
const LEAST_SPAN = 12

/**
 * A difference hash: of 8 rows of 9 tones, whether each is lighter than the next. Sizes, formats and brightness change few of its
 * 64 bits, other pictures half of them.
 */
export async function perceptualHash({ from }: HashTask): Promise<string> {
  const tones = await sharp(from)
    .flatten({ background: '#14100C' })
    .greyscale()
    .resize(COLUMNS + 1, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer()
  if (Math.max(...tones) - Math.min(...tones) < LEAST_SPAN) return '0'.repeat(COLUMNS * ROWS)
  return Array.from({ length: COLUMNS * ROWS }, (_, bit) => {
    const at = Math.floor(bit / COLUMNS) * (COLUMNS + 1) + (bit % COLUMNS)
    return (tones[at] ?? 0) > (tones[at + 1] ?? 0) ? '1' : '0'
  }).join('')
}
