import { useEffect, useState } from 'react'

/** Some phones keep the volume to their own keys: there a script's setting has no effect, nor has a fade. */
export function useVolumeSettable(): boolean {
  const [settable, setSettable] = useState(true)
  useEffect(() => {
    const probe = new Audio()
    probe.volume = 0.5
    setSettable(probe.volume === 0.5)
  }, [])
  return settable
}
