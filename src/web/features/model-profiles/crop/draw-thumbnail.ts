import { type Crop, squareOf, THUMBNAIL_SIZE } from './crop.ts'

/**
 * Cuts the shown circle out of a picture, as a PNG of 200 by 200 that is transparent around it.
 * @throws when the browser cannot draw it
 */
export async function drawThumbnail(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = THUMBNAIL_SIZE
  canvas.height = THUMBNAIL_SIZE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures')
  const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  context.beginPath()
  context.arc(THUMBNAIL_SIZE / 2, THUMBNAIL_SIZE / 2, THUMBNAIL_SIZE / 2, 0, 2 * Math.PI)
  context.clip()
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, THUMBNAIL_SIZE, THUMBNAIL_SIZE)
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The picture could not be drawn'))), 'image/png'),
  )
}
