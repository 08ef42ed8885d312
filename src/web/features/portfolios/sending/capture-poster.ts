const LONGEST = 1280
const QUALITY = 0.8
/** Films often begin in the dark. */
const AT_SECONDS = 1
const WITHIN_MS = 15_000

const until = (video: HTMLVideoElement, event: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The film shows no picture in time')), WITHIN_MS)
    video.addEventListener(event, () => [clearTimeout(timer), resolve()], { once: true })
    video.addEventListener('error', () => [clearTimeout(timer), reject(new Error('The film cannot be read'))], {
      once: true,
    })
  })

/** A picture out of a film, to show before it plays; null where this browser cannot read the film. */
export async function capturePoster(file: File): Promise<Blob | null> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url })
    await until(video, 'loadeddata')
    const seeked = until(video, 'seeked')
    video.currentTime = Math.min(AT_SECONDS, (video.duration || 0) / 2)
    await seeked
    const scale = Math.min(1, LONGEST / Math.max(video.videoWidth, video.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}
