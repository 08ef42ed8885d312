const QUALITY = 0.9
const PATIENCE_MS = 15_000

/** Waits until a film that was sought shows the picture of that second: before, a canvas is drawn black. */
async function pictureThere(film: HTMLVideoElement): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  film.preload = 'auto'
  while (film.seeking || film.readyState < film.HAVE_CURRENT_DATA) {
    if (film.error || patience.aborted) throw new Error('The film shows no picture yet.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Draws what a film shows at this moment into a JPEG. @throws where the browser cannot read the picture of the film */
export async function captureVideoFrame(film: HTMLVideoElement): Promise<File> {
  await pictureThere(film)
  const canvas = document.createElement('canvas')
  canvas.width = film.videoWidth
  canvas.height = film.videoHeight
  canvas.getContext('2d')?.drawImage(film, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob || film.videoWidth === 0) throw new Error('The recording has no picture.')
  return new File([blob], 'still.jpg', { type: 'image/jpeg' })
}
