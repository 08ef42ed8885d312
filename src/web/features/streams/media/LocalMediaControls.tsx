import { useEffect, useState } from 'react'
import { ControlButton } from '../stage/ControlButton.tsx'
import { canShareScreen } from './local-media.ts'
import type { LocalMedia } from './use-local-media.ts'

/** What one sends: microphone, camera and screen, on and off. */
export function LocalMediaControls({ own }: { own: LocalMedia }) {
  const { isMuted, hasCamera, isSharing, setMuted, setCamera, setScreen } = own
  // The server does not know what the browser can.
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare(canShareScreen()), [])
  return (
    <>
      <ControlButton
        icon={isMuted ? 'microphone-off' : 'microphone'}
        aria-pressed={!isMuted}
        onClick={() => setMuted(!isMuted)}
      >
        {isMuted ? 'Microphone off' : 'Microphone on'}
      </ControlButton>
      <ControlButton
        icon={hasCamera ? 'camera' : 'camera-off'}
        aria-pressed={hasCamera}
        onClick={() => void setCamera(!hasCamera)}
      >
        {hasCamera ? 'Camera on' : 'Camera off'}
      </ControlButton>
      {canShare ? (
        <ControlButton icon="screen" aria-pressed={isSharing} onClick={() => void setScreen(!isSharing)}>
          {isSharing ? 'Sharing screen' : 'Share screen'}
        </ControlButton>
      ) : null}
    </>
  )
}
