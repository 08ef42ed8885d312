import type { SleeveShape } from '../sleeve-shape.ts'

/** One size of a picture that is to be made. */
export interface EncodeTask {
  /** What has more is refused. */
  mostPixels: number
  from: string
  to: string
  width: number
  format: 'jpeg' | 'webp' | 'avif'
}

/** The size that was made, or why none could be. */
export type Encoded = { width: number; height: number; size: number } | { fault: string }

/** What a square shows: the picture at a path, or shapes. */
export type SquareSource = { path: string } | { shapes: SleeveShape[] }

/** A picture across which words are written, so that a copy tells whose it was. */
export interface WatermarkTask {
  from: string
  words: string
}

/** A picture cut to a shape, as it is printed. */
export interface CropTask {
  from: string
  width: number
  height: number
}

/** A picture of which is noted what it looks like. */
export interface HashTask {
  from: string
}

export interface SquareTask {
  from: SquareSource
  size: number
}

/** A preview card: the square at its left, and what is written beside it. */
export interface CardTask {
  from: SquareSource
  title: string
  artist: string | null
  siteName: string
}

/** A vector picture as an icon. */
export interface IconTask {
  from: string
  size: number
  margin: number
  /** Dots of one side as it is drawn. */
  dots: number
  background: string
}
