/** What somebody has chosen to be seen and heard by; kept on the device. */
export interface DeviceChoice {
  microphone: string | null
  camera: string | null
  /** Music sounds as it is: what browsers do for speech eats it. */
  isMusic: boolean
}

const KEPT = 'late-set-live-devices'
const UNCHOSEN: DeviceChoice = { microphone: null, camera: null, isMusic: true }

export function readDeviceChoice(): DeviceChoice {
  try {
    return { ...UNCHOSEN, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<DeviceChoice>) }
  } catch {
    return UNCHOSEN
  }
}

export function keepDeviceChoice(choice: DeviceChoice): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(choice))
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

/** A device that is not there any more is no reason to have none: the wish is not a demand. */
const wish = (deviceId: string | null) => (deviceId ? { deviceId: { ideal: deviceId } } : {})

export const microphoneWish = ({ microphone, isMusic }: DeviceChoice): MediaTrackConstraints => ({
  ...wish(microphone),
  ...{ echoCancellation: !isMusic, noiseSuppression: !isMusic, autoGainControl: !isMusic },
  ...{ channelCount: { ideal: isMusic ? 2 : 1 } },
})

export const cameraWish = ({ camera }: DeviceChoice): MediaTrackConstraints => ({
  ...wish(camera),
  ...{ width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
})

/**
 * Asks for microphone and camera.
 * @throws what the browser throws where it keeps them shut
 */
export const askForMedia = (choice: DeviceChoice, withCamera: boolean): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: microphoneWish(choice),
    video: withCamera ? cameraWish(choice) : false,
  })

export interface Devices {
  microphones: MediaDeviceInfo[]
  cameras: MediaDeviceInfo[]
}

/** The devices there are; without names until one was allowed. */
export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '')
  return { microphones: of('audioinput'), cameras: of('videoinput') }
}

/** Whether this browser lets a page share the screen. */
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** Why there is no picture or sound, and what to do about it, in the browser at hand. */
export function explainDenial(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (!navigator.mediaDevices)
    return 'Browsers give cameras to secure pages only. Open this site by its https address, then try again.'
  if (name === 'NotFoundError') return 'There is no camera or microphone here. Plug one in, then try again.'
  if (name === 'NotReadableError')
    return 'Another program holds the camera or the microphone. Close it there, then try again.'
  const agent = navigator.userAgent
  if (/Firefox\//.test(agent))
    return 'The browser keeps the camera shut. Press the camera sign beside the address, clear what is blocked, then try again.'
  if (/Safari\//.test(agent) && !/Chrome\//.test(agent))
    return 'The browser keeps the camera shut. Open Settings for This Website in the address bar, allow camera and microphone, then try again.'
  return 'The browser keeps the camera shut. Open the lock beside the address, allow the camera, then try again.'
}
