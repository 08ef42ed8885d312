import { type Ref, useEffect, useRef } from 'react'
import type { HttpFile } from './http-playback.ts'
import * as styles from './live-media.module.css'

/** A picture that stands still for so long is none. */
const LOOK_MS = 1500

interface MediaVideoProps {
  media: MediaStream | null
  /** What is shown in place of it where it comes over HTTP. */
  file?: HttpFile | null
  /** Whose picture it is, for those who do not see it. */
  label: string
  isMuted: boolean
  /** One's own picture is seen as in a mirror. */
  isMirrored?: boolean
  /** The browser plays sound after a press only. */
  onSoundRefused?: () => void
  /** Told whether pictures come. */
  onPicture?: (isThere: boolean) => void
  ref?: Ref<HTMLVideoElement>
}

/** Shows media as it comes. */
export function MediaVideo({
  media,
  file = null,
  label,
  isMuted,
  isMirrored,
  onSoundRefused,
  onPicture,
  ref,
}: MediaVideoProps) {
  const own = useRef<HTMLVideoElement | null>(null)
  useEffect(() => {
    const video = own.current
    if (!video || file || video.srcObject === media) return
    video.srcObject = media
    if (media) playOr(video, onSoundRefused)
  }, [media, file, onSoundRefused])
  useEffect(() => {
    const video = own.current
    if (!video || !file) return
    const stop = file.show(video)
    playOr(video, onSoundRefused)
    return stop
  }, [file, onSoundRefused])
  // React sets this once only, as an attribute.
  useEffect(() => {
    const video = own.current
    if (!video) return
    video.muted = isMuted
    if (video.paused && (media || file)) void video.play().catch(() => {})
  }, [isMuted, media, file])
  useEffect(() => {
    if (!onPicture) return
    let before = 0
    const look = () => {
      const frames = own.current?.getVideoPlaybackQuality().totalVideoFrames ?? 0
      onPicture(frames > before)
      before = frames
    }
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [onPicture])
  return (
    <video
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={styles.video}
      data-mirrored={isMirrored || undefined}
      data-part="live-video"
      aria-label={label}
      autoPlay
      playsInline
      muted={isMuted}
    />
  )
}

const playOr = (video: HTMLVideoElement, onSoundRefused?: () => void) =>
  video.play().catch((error: DOMException) => {
    if (error.name === 'NotAllowedError') onSoundRefused?.()
  })
