/** Longer than a browser needs to read the beginning of a film. */
const WITHIN_MS = 20_000
/** Films begin with a black picture as a rule. */
const AT_SECONDS = 2

const happens = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    const signal = AbortSignal.timeout(WITHIN_MS)
    const fail = () => reject(new Error(`The film did not come to ${name}`))
    video.addEventListener(name, () => resolve(), { once: true, signal })
    video.addEventListener('error', fail, { once: true, signal })
    signal.addEventListener('abort', fail, { once: true })
  })

/**
 * Takes a frame near the beginning of a film, as a JPEG.
 * @param address of the film, on this site
 * @throws when this browser does not read the film
 */
export async function takeFrame(address: string): Promise<File> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  const loaded = happens(video, 'loadeddata')
  video.src = address
  await loaded
  const seeked = happens(video, 'seeked')
  video.currentTime = Number.isFinite(video.duration) ? Math.min(AT_SECONDS, video.duration / 2) : 0.1
  await seeked
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  video.removeAttribute('src')
  video.load()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!jpeg) throw new Error('The frame could not be drawn')
  return new File([jpeg], 'poster.jpg', { type: 'image/jpeg' })
}
