import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * Lets a form be sent before all it needs is here: it leaves when that has come, and is told that it was held.
 * @param onSubmit sends it; `wasHeld` is true while it does so for a form that waited
 * @param isAwaiting true while something is on its way
 */
export function useHeldSubmit(
  onSubmit: (event: FormEvent<HTMLFormElement>, wasHeld: boolean) => void,
  isAwaiting: boolean,
) {
  const element = useRef<HTMLFormElement>(null)
  const wasHeld = useRef(false)
  const [isHolding, setIsHolding] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isAwaiting) {
      const held = wasHeld.current
      wasHeld.current = false
      return onSubmit(event, held)
    }
    event.preventDefault()
    wasHeld.current = true
    setIsHolding(true)
  }
  useEffect(() => {
    if (!isHolding || isAwaiting) return
    setIsHolding(false)
    element.current?.requestSubmit()
  }, [isHolding, isAwaiting])
  return { element, submit, isHolding }
}
