import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { CropFrame, placed } from './CropFrame.tsx'
import * as styles from './crop.module.css'
import { type Crop, type Dimensions, MAX_ZOOM, moved, WHOLE_PICTURE, within } from './crop.ts'
import { drawThumbnail } from './draw-thumbnail.ts'

const NUDGE = 0.05
const nudges = [
  { name: 'Up', icon: 'up', right: 0, down: -NUDGE },
  { name: 'Left', icon: 'left', right: -NUDGE, down: 0 },
  { name: 'Down', icon: 'down', right: 0, down: NUDGE },
  { name: 'Right', icon: 'right', right: NUDGE, down: 0 },
] as const

interface CropDialogProps {
  file: File
  /** Stores the cut picture. */
  send: (picture: Blob) => Promise<void>
  close: () => void
}

/** Cuts a round thumbnail out of a picture: with a pointer, with fingers, or with the keyboard. */
export function CropDialog({ file, send, close }: CropDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [picture, setPicture] = useState<Dimensions | null>(null)
  const [crop, setCrop] = useState<Crop>(WHOLE_PICTURE)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const save = async () => {
    if (!image.current) return
    setBusy(true)
    try {
      await send(await drawThumbnail(image.current, crop))
    } catch (error) {
      setProblem(messageOf(error, 'Failed to update thumbnail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Your thumbnail"
      open
      onOpenChange={(open) => open || close()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="ink" busy={busy} disabled={!picture} onClick={() => void save()}>
            Save thumbnail
          </Button>
        </>
      }
    >
      {problem ? <EmptyState tone="error" text="Failed to update thumbnail" detail={problem} /> : null}
      {url ? (
        <img
          ref={image}
          hidden
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
          onError={() => setProblem('This file cannot be shown as a picture.')}
        />
      ) : null}
      {url && picture ? (
        <div className={styles.crop}>
          <CropFrame url={url} picture={picture} crop={crop} set={setCrop} />
          <div className={styles.controls}>
            <span className={styles.result}>
              <img src={url} alt="How it will look" style={placed(picture, crop)} />
            </span>
            <label>
              Closer
              <input
                type="range"
                min={1}
                max={MAX_ZOOM}
                step={0.05}
                value={crop.zoom}
                onChange={(event) => setCrop(within(picture, { ...crop, zoom: Number(event.target.value) }))}
              />
            </label>
            <div className={styles.nudge} role="group" aria-label="Move the picture">
              {nudges.map(({ name, icon, right, down }) => (
                <Button
                  key={name}
                  size="sm"
                  icon={icon}
                  aria-label={name}
                  data-to={name}
                  onClick={() => setCrop(moved(picture, crop, right, down))}
                />
              ))}
            </div>
            <p>Sent as a circle of 200 by 200 pixels.</p>
          </div>
        </div>
      ) : problem ? null : (
        <Skeleton shape="block" width="100%" height="300px" />
      )}
    </Dialog>
  )
}
