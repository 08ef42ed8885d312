import { useSyncExternalStore } from 'react'

/** True while the browser itself knows of no network. False says little: the server may be away all the same. */
export const isOffline = (): boolean => !navigator.onLine

/** Calls back when the network is there again; what it returns stops that. */
export function onOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  return () => removeEventListener('online', listener)
}

function subscribe(listener: () => void): () => void {
  const stop = onOnline(listener)
  addEventListener('offline', listener)
  return () => {
    stop()
    removeEventListener('offline', listener)
  }
}

/** Whether the browser is without a network, followed as it changes. Never on the server. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false)
