import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { isOffline, onOnline } from './connection.ts'
import { PlainToasts } from './PlainToasts.tsx'
import { currentToast, dismissFailures, subscribeToToasts } from './toast.ts'
import { useSettled } from './use-settled.ts'

const fetchToaster = () => import('./Toaster.tsx').then(({ Toaster }) => Toaster)

/**
 * Brings the toasts' code with the first toast, or with the key that asks for them: most visits need neither. Until it is
 * there, and where it cannot be fetched, they are shown plainly.
 */
export function ToastRegion() {
  const router = useRouter()
  const [shown, setShown] = useState<{ Toasts: ComponentType } | null>(null)
  const isWhole = shown !== null && shown.Toasts !== PlainToasts
  const fetchWhole = useCallback(
    () =>
      fetchToaster().then(
        (Toasts) => setShown({ Toasts }),
        () => setShown({ Toasts: PlainToasts }),
      ),
    [],
  )
  useSettled(fetchToaster)
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) dismissFailures()
      }),
    [router],
  )
  useEffect(() => {
    if (isWhole) return
    const look = () => {
      if (!currentToast()) return
      // A browser without a network need not be asked.
      if (isOffline()) setShown({ Toasts: PlainToasts })
      else void fetchWhole()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'F8') void fetchWhole()
    }
    addEventListener('keydown', onKeyDown)
    const stops = [subscribeToToasts(look), onOnline(look)]
    look()
    return () => {
      for (const stop of stops) stop()
      removeEventListener('keydown', onKeyDown)
    }
  }, [isWhole, fetchWhole])
  return shown ? <shown.Toasts /> : null
}
