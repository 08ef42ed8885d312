import { useEffect, useState } from 'react'
import { ControlButton } from '../stage/ControlButton.tsx'
import { canRecognize } from './speech-recognition.ts'

interface CaptionButtonProps {
  isOn: boolean
  setIsOn: (isOn: boolean) => void
}

/** Turns captions of what whoever hosts says on and off, in browsers that make them. */
export function CaptionButton({ isOn, setIsOn }: CaptionButtonProps) {
  if (!useCanRecognize()) return null
  return (
    <ControlButton icon="captions" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
      {isOn ? 'Captions on' : 'Captions off'}
    </ControlButton>
  )
}

/** What whoever hosts is to know of captions: what becomes of their voice, or that their browser makes none. */
export function CaptionNote({ isOn }: { isOn: boolean }) {
  const can = useCanRecognize()
  if (can === null || (can && !isOn)) return null
  return can
    ? 'Your browser makes captions of what you say, for those who turn them on. It may send the sound to its maker for that; here nothing of it is kept.'
    : 'This browser makes no captions of what you say. Chrome, Edge and Safari do.'
}

/** Null until it is known: the server does not know the browser. */
function useCanRecognize(): boolean | null {
  const [can, setCan] = useState<boolean | null>(null)
  useEffect(() => setCan(canRecognize()), [])
  return can
}
