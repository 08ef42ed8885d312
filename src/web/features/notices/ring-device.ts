import { notices } from '#contract/notices.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { browserTransport } from '#web/platform/api/transport.ts'
import { registerServiceWorker } from '#web/platform/service-worker/register.ts'

const LOST = 'It could not be kept. Try again.'

/** Whether this browser can be told anything while the site is closed; iPhones can once it is on the home screen. */
export function pushState(): 'ready' | 'unsupported' | 'install' | 'denied' {
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const subscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null

/** Whether this device is told of somebody's notices; which is not known to be of the person who is signed in. */
export const isRinging = async (): Promise<boolean> => (await subscription().catch(() => null)) !== null

/**
 * Asks the browser to let this device ring, and tells the server where to.
 * @returns what came of it, in words
 */
export async function startRinging(pushKey: string): Promise<string> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'The browser was not allowed to ring.'
    const registration = await registerServiceWorker()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
    const { endpoint, keys } = made.toJSON()
    const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
    const { data } = await callEndpoint(browserTransport, notices.addDevice, { body }).catch(async (error: unknown) => {
      await made.unsubscribe()
      throw error
    })
    return data.message ?? ''
  } catch (error) {
    return messageOf(error, LOST)
  }
}

/** Lets this device be silent again. */
export async function stopRinging(): Promise<string> {
  try {
    const made = await subscription()
    if (!made) return ''
    await callEndpoint(browserTransport, notices.removeDevice, { body: { endpoint: made.endpoint } })
    await made.unsubscribe()
    return 'This device is silent.'
  } catch (error) {
    return messageOf(error, LOST)
  }
}
