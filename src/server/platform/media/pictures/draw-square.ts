import sharp from 'sharp'
import type { SleeveShape } from '../sleeve-shape.ts'
import { type Faces, openFaces, outlineShape } from './outlines.ts'
import type { SquareSource } from './picture-tasks.ts'

function svgOf(faces: Faces, shapes: readonly SleeveShape[]): Buffer {
  const drawn = shapes.map((shape) => {
    if (shape.type === 'text') return outlineShape(faces, shape)
    const { type, ...attributes } = shape
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    return `<${type} ${written.join(' ')}/>`
  })
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="1024" height="1024">${drawn.join('')}</svg>`,
  )
}

/** A record's square: its picture cut to one, else its generated sleeve. */
export async function drawSquare(from: SquareSource, size: number): Promise<Buffer> {
  return 'path' in from
    ? sharp(from.path).resize(size, size, { fit: 'cover' }).png().toBuffer()
    : sharp(svgOf(await openFaces(), from.shapes))
        .resize(size, size)
        .png()
        .toBuffer()
}
