import { useEffect, useRef } from 'react'
import { useConnectionState } from './use-event.ts'

const POLL_MS = 10_000

/** Asks every ten seconds while nothing is told, as guests are told nothing, and as long as somebody looks. */
export function usePolling(readAnew: () => unknown, isOn: boolean): void {
  const isTold = useConnectionState() === 'live'
  const latest = useRef(readAnew)
  useEffect(() => {
    latest.current = readAnew
  })
  useEffect(() => {
    if (!isOn || isTold) return
    const timer = setInterval(() => document.hidden || latest.current(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOn, isTold])
}
