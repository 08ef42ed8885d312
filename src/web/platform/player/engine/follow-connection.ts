import type { Engine } from './engine.ts'

/** Tells the player when the machine loses its connection and when it has one again. */
export function followConnection(engine: Engine): () => void {
  const wentOffline = () => engine.wentOffline()
  const wentOnline = () => engine.wentOnline()
  addEventListener('offline', wentOffline)
  addEventListener('online', wentOnline)
  return () => {
    removeEventListener('offline', wentOffline)
    removeEventListener('online', wentOnline)
  }
}
