import { useEffect, useRef } from 'react'

interface RowTickProps {
  label: string
  isTicked: boolean
  /** Neither all nor none. */
  isPartly?: boolean
  toggle: (isRange: boolean) => void
}

/** The box at the start of a row that ticks it. */
export function RowTick({ label, isTicked, isPartly = false, toggle }: RowTickProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <label className="row-tick">
      <span className="visually-hidden">{label}</span>
      <input
        ref={box}
        type="checkbox"
        checked={isTicked}
        onChange={({ nativeEvent }) => toggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
