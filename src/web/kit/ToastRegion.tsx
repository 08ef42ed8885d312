import { lazy, Suspense, useEffect, useState } from 'react'
import { currentToast, subscribeToToasts } from './toast.ts'
import { useSettled } from './use-settled.ts'

const fetchToaster = () => import('./Toaster.tsx').then((module) => ({ default: module.Toaster }))

const NoToasts = () => <></>

/** Where the code cannot be fetched, a message is lost; the page it belongs to must not be. */
const Toaster = lazy(() => fetchToaster().catch(() => ({ default: NoToasts })))

/** Brings the toasts' code with the first toast, or with the key that asks for them: most visits need neither. */
export function ToastRegion() {
  const [needed, setNeeded] = useState(false)
  useSettled(fetchToaster)
  useEffect(() => {
    if (needed) return
    const look = () => currentToast() && setNeeded(true)
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'F8' && setNeeded(true)
    addEventListener('keydown', onKeyDown)
    const stop = subscribeToToasts(look)
    look()
    return () => {
      stop()
      removeEventListener('keydown', onKeyDown)
    }
  }, [needed])
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
