import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isOffline, onOnline } from '#web/platform/api/connection.ts'
import { useIdle } from '#web/platform/browser/use-idle.ts'
import { PlainToasts } from './PlainToasts.tsx'
import { currentToast, dismissFailures, dismissOfflineToasts, subscribeToToasts } from './toast.ts'

const fetchToaster = () => import('./Toaster.tsx').then(({ Toaster }) => Toaster)

/**
 * Brings the toasts' code with the first toast, or with the key that asks for them: most visits need neither. Until it is
 * there, and where it cannot be fetched, they are shown plainly.
 */
export function ToastRegion() {
  const router = useRouter()
  const [Toasts, setToasts] = useState<ComponentType | null>(null)
  const isWhole = Toasts !== null && Toasts !== PlainToasts
  const fetchWhole = useCallback(
    (isAskedFor = false) =>
      fetchToaster().then(
        // What stands there plainly stays so: drawn anew it would be announced anew.
        (Toaster) => setToasts((now: ComponentType | null) => (now && currentToast() && !isAskedFor ? now : Toaster)),
        () => setToasts(() => PlainToasts),
      ),
    [],
  )
  useIdle(fetchToaster)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) dismissFailures()
      }),
    [router],
  )
  useEffect(() => onOnline(dismissOfflineToasts), [])
  useEffect(() => {
    if (isWhole) return
    const look = () => {
      const isPlain = Toasts !== null
      if (isPlain === (currentToast() !== undefined)) return
      // A browser without a network need not be asked.
      if (!isOffline()) void fetchWhole()
      else setToasts(() => PlainToasts)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'F8') void fetchWhole(true)
    }
    addEventListener('keydown', onKeyDown)
    const stops = [subscribeToToasts(look), onOnline(look)]
    look()
    return () => {
      for (const stop of stops) stop()
      removeEventListener('keydown', onKeyDown)
    }
  }, [Toasts, isWhole, fetchWhole])
  return Toasts ? <Toasts /> : null
}
