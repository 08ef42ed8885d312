import sharp from 'sharp'
import { beginMediaProcess } from '../media-process.ts'
import { drawCard } from './draw-card.ts'
import { drawSquare } from './draw-square.ts'
import { drawWatermark } from './draw-watermark.ts'

export { perceptualHash } from './perceptual-hash.ts'

import type { CardTask, CropTask, Encoded, EncodeTask, IconTask, SquareTask, WatermarkTask } from './picture-tasks.ts'

beginMediaProcess()
sharp.concurrency(1)
sharp.cache(false)

/** Makes one size of a picture; what is wrong with it is an answer, since errors lose their class between processes. */
export async function encode({ from, to, width, format, mostPixels }: EncodeTask): Promise<Encoded> {
  const decoded = sharp(from, { limitInputPixels: mostPixels, failOn: 'error', animated: false }).rotate()
  const resized = decoded.resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'jpeg'
      ? resized.flatten({ background: '#14100C' }).jpeg({ quality: 82, mozjpeg: true })
      : format === 'webp'
        ? resized.webp({ quality: 80 })
        : resized.avif({ quality: 55, effort: 2 })
  return encoded.toFile(to).then(
    ({ width, height, size }) => ({ width, height, size }),
    (error: Error) => ({ fault: error.message }),
  )
}

export const renderSquare = (task: SquareTask): Promise<Uint8Array> => drawSquare(task.from, task.size)

export const renderCard = (task: CardTask): Promise<Uint8Array> => drawCard(task)

export const renderWatermark = (task: WatermarkTask): Promise<Uint8Array> => drawWatermark(task)

/** Draws a vector picture with a margin around it. */
export const renderIcon = ({ from, size, margin, dots, background }: IconTask): Promise<Uint8Array> => {
  const inner = size - 2 * margin
  return sharp(from, { density: (72 * inner) / dots })
    .resize(inner, inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer()
}

export const renderCrop = ({ from, width, height }: CropTask): Promise<Uint8Array> =>
  sharp(from)
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#14100C' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
