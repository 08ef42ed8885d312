import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * Lets a form be sent before all it needs is here: it leaves when that has come.
 * @param onSubmit sends it; `wasUnseen` is true for a form that was sent before its prices were shown
 * @param isAwaiting true while something it needs is on its way
 * @param isUnseen true while the prices are not shown yet, which may be for less long
 */
export function useHeldSubmit(
  onSubmit: (event: FormEvent<HTMLFormElement>, wasUnseen: boolean) => void,
  isAwaiting: boolean,
  isUnseen = isAwaiting,
) {
  const element = useRef<HTMLFormElement>(null)
  const wasUnseen = useRef(false)
  const [isHolding, setIsHolding] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isAwaiting) {
      const unseen = wasUnseen.current
      wasUnseen.current = false
      return onSubmit(event, unseen)
    }
    event.preventDefault()
    wasUnseen.current ||= isUnseen
    setIsHolding(true)
  }
  useEffect(() => {
    if (!isHolding || isAwaiting) return
    setIsHolding(false)
    element.current?.requestSubmit()
  }, [isHolding, isAwaiting])
  return { element, submit, isHolding }
}
