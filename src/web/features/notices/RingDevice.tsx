import { useEffect, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './kinds.module.css'
import { isRinging, pushState, startRinging, stopRinging } from './ring-device.ts'

const refusals = {
  unsupported: 'This browser cannot ring.',
  install: 'On this device it rings once the site is on the home screen.',
  denied: 'This browser was told not to let the site ring. Allow notifications for it in the settings of the browser.',
} as const

/** Whether this device rings, and the switch of it: each device has its own. */
export function RingDevice({ pushKey }: { pushKey: string }) {
  const [isOn, setIsOn] = useState<boolean | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')
  const state = pushState()
  useEffect(() => {
    void isRinging().then(setIsOn)
  }, [])
  const press = async () => {
    setIsBusy(true)
    const answer = await (isOn ? stopRinging() : startRinging(pushKey))
    setIsOn(await isRinging())
    setSaid(answer)
    setIsBusy(false)
  }
  return (
    <section className={styles.device} aria-labelledby="this-device">
      <h2 id="this-device">This device</h2>
      {state === 'ready' ? (
        <>
          <p>{isOn ? 'It rings for what is switched on under Aloud.' : 'It does not ring.'}</p>
          <Button aria-pressed={isOn ?? false} busy={isBusy || isOn === null} onClick={press}>
            {isOn ? 'Let this device be silent' : 'Let this device ring'}
          </Button>
        </>
      ) : (
        <p>{refusals[state]}</p>
      )}
      <p role="status">{said}</p>
    </section>
  )
}
