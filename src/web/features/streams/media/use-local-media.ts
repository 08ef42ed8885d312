import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/platform/toasts/toast.ts'
import {
  askForMedia,
  cameraWish,
  type DeviceChoice,
  type Devices,
  explainDenial,
  keepDeviceChoice,
  listDevices,
  microphoneWish,
  readDeviceChoice,
} from './local-media.ts'

const NO_DEVICES: Devices = { microphones: [], cameras: [] }

/** What is asked for on the way: it opens nothing where nothing was asked for before. */
type Asking = 'asking' | 'ready' | 'denied'

const failed = (title: string, description: string) => toast({ title, description, variant: 'destructive' })

const trackOf = (media: MediaStream | null, kind: 'audio' | 'video') =>
  media?.getTracks().find((track) => track.kind === kind) ?? null

/**
 * Somebody's own microphone, camera and screen. The stream is another one after each change, with the tracks that stayed: whoever
 * shows or sends it exchanges what is new.
 */
export function useLocalMedia() {
  const [media, setMedia] = useState<MediaStream | null>(null)
  const [asking, setAsking] = useState<Asking>('asking')
  const [denial, setDenial] = useState<string | null>(null)
  const [choice, setChoice] = useState<DeviceChoice>(readDeviceChoice)
  const [devices, setDevices] = useState(NO_DEVICES)
  const [isMuted, setIsMuted] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  /** What comes back when the screen is no more shared; null while it is not. */
  const beforeSharing = useRef<{ hadCamera: boolean; hasSystemSound: boolean } | null>(null)
  const latestChoice = useRef(choice)
  const muted = useRef(false)
  const latest = useRef<MediaStream | null>(null)

  const use = (next: MediaStream | null) => {
    for (const track of latest.current?.getTracks() ?? []) if (!next?.getTracks().includes(track)) track.stop()
    latest.current = next
    setMedia(next)
  }
  /** Puts a track in the place of the one of its kind, or of none. */
  const exchange = (kind: 'audio' | 'video', track: MediaStreamTrack | null) => {
    const others = (latest.current?.getTracks() ?? []).filter((one) => one.kind !== kind)
    use(new MediaStream(track ? [...others, track] : others))
  }
  const lookForDevices = async () => setDevices(await listDevices().catch(() => NO_DEVICES))

  const ask = async (withCamera = true) => {
    setAsking('asking')
    try {
      use(await askForMedia(choice, withCamera))
      setAsking('ready')
      await lookForDevices()
    } catch (error) {
      const words = explainDenial(error)
      setDenial(words)
      setAsking('denied')
      failed('Camera Access Error', words)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    void ask()
    const onChange = () => void lookForDevices()
    navigator.mediaDevices?.addEventListener('devicechange', onChange)
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', onChange)
      use(null)
    }
  }, [])

  /** Changes to another device, or to another kind of sound, while everything else goes on. */
  const choose = async (changes: Partial<DeviceChoice>) => {
    const next = { ...latestChoice.current, ...changes }
    latestChoice.current = next
    setChoice(next)
    keepDeviceChoice(next)
    try {
      const isOfCamera = 'camera' in changes
      if (isOfCamera && (beforeSharing.current || !trackOf(latest.current, 'video'))) return
      const fresh = await navigator.mediaDevices.getUserMedia(
        isOfCamera ? { video: cameraWish(next) } : { audio: microphoneWish(next) },
      )
      const [track] = fresh.getTracks()
      if (!track) return
      if (track.kind === 'audio') track.enabled = !muted.current
      exchange(isOfCamera ? 'video' : 'audio', track)
    } catch (error) {
      failed('Device Switch Error', explainDenial(error))
    }
  }
  const setMuted = (isNowMuted: boolean) => {
    const track = trackOf(latest.current, 'audio')
    if (track) track.enabled = !isNowMuted
    muted.current = isNowMuted
    setIsMuted(isNowMuted)
  }
  const setCamera = async (isOn: boolean) => {
    if (!isOn) return exchange('video', null)
    try {
      const [track] = (
        await navigator.mediaDevices.getUserMedia({ video: cameraWish(latestChoice.current) })
      ).getTracks()
      exchange('video', track ?? null)
    } catch (error) {
      failed('Camera Access Error', explainDenial(error))
    }
  }
  const setScreen = async (isOn: boolean) => {
    if (!isOn) return endSharing()
    try {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true })
      const [picture] = shared.getVideoTracks()
      const [sound] = shared.getAudioTracks()
      const hadCamera = trackOf(latest.current, 'video') !== null
      beforeSharing.current = { hadCamera, hasSystemSound: sound !== undefined }
      // What the system plays is sent in place of the microphone.
      if (sound) {
        sound.enabled = !muted.current
        exchange('audio', sound)
      }
      // The browser's own button ends it, too.
      picture?.addEventListener('ended', () => void endSharing())
      exchange('video', picture ?? null)
      setIsSharing(true)
    } catch {
      failed('Screen Share Error', 'Unable to start screen sharing')
    }
  }
  /** Camera and microphone come back as they were. */
  const endSharing = async () => {
    const before = beforeSharing.current
    if (!before) return
    beforeSharing.current = null
    setIsSharing(false)
    await setCamera(before.hadCamera)
    if (before.hasSystemSound) await choose({})
  }
  return {
    ...{ media, asking, denial, choice, devices, isMuted, isSharing },
    hasCamera: trackOf(media, 'video') !== null && !isSharing,
    ...{ ask, choose, setMuted, setCamera, setScreen },
  }
}
export type LocalMedia = ReturnType<typeof useLocalMedia>
