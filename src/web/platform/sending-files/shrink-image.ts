/** Longest side of a picture of a record, in pixels, and the quality pictures are re-encoded at. */
const LONGEST = 800
const QUALITY = 0.8
/** Lies under what is transparent, since JPEG is not. */
const GROUND = '#14100C'

/** The size that fits into the longest side without ever growing. */
export function fitWithin(width: number, height: number, longest = LONGEST): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Makes a picture fit a square and re-encodes it as JPEG at quality 0.8, upright as the camera held it.
 * @param longest its longest side, in pixels; 800 unless said
 * @throws when the browser cannot read the file as a picture
 */
export async function shrinkImage(file: Blob, longest = LONGEST): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitWithin(picture.width, picture.height, longest)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw pictures')
    context.fillStyle = GROUND
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (jpeg) => (jpeg ? resolve(jpeg) : reject(new Error('The picture could not be re-encoded'))),
        'image/jpeg',
        QUALITY,
      ),
    )
  } finally {
    picture.close()
  }
}
