const QUALITY = 0.9

/** Draws what a film shows at this moment into a JPEG. @throws where the browser cannot read the picture of the film yet */
export async function drawStill(film: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob || film.videoWidth === 0) throw new Error('The film shows no picture yet.')
  return new File([blob], 'still.jpg', { type: 'image/jpeg' })
}
