import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { afterPaint } from '#web/platform/browser/after-paint.ts'
import * as styles from './row-tick.module.css'

interface RowTickProps {
  label: string
  isTicked: boolean
  /** Neither all nor none. */
  isPartly?: boolean
  isDisabled?: boolean | undefined
  toggle: (isRange: boolean) => void
}

/** The box at the start of a row that ticks it; it shows the press first, since what follows may draw every row. */
export function RowTick({ label, isTicked, isPartly = false, isDisabled, toggle }: RowTickProps) {
  const box = useRef<HTMLInputElement>(null)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const press = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true
    setPressed(target.checked)
    void afterPaint().then(() => {
      setPressed(null)
      toggle(isRange)
    })
  }
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className={styles.rowTick}>
      <span className="visually-hidden">{label}</span>
      <input ref={box} type="checkbox" checked={pressed ?? isTicked} disabled={isDisabled} onChange={press} />
    </label>
  )
}
