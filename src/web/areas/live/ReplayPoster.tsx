import { useId, useRef, useState } from 'react'
import type { StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { captureVideoFrame } from '#web/features/streams/recordings/capture-video-frame.ts'
import * as styles from '#web/features/streams/recordings/replay.module.css'
import { useImageUpload } from '#web/features/uploads/use-image-upload.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'

interface ReplayPosterProps {
  stream: WatchedStream
  recording: StreamRecording
}

/** The picture of a replay: one from the disk, or a still of the recording, which this browser draws. */
export function ReplayPoster({ stream, recording }: ReplayPosterProps) {
  const params = { id: stream.id }
  const change = useWrite(streams.changeRecording)
  const film = useRef<HTMLVideoElement>(null)
  const [index, setIndex] = useState(0)
  const inputId = useId()
  const save = async (posterFile: string | null) => {
    try {
      await change.mutateAsync({ params, body: { posterFile } })
    } catch (error) {
      toast({ title: 'The picture was not changed', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  const image = useImageUpload(({ url }) => void save(url), 'members')
  const takeStill = async () => {
    try {
      if (film.current) await image.upload(await captureVideoFrame(film.current))
    } catch (error) {
      toast({ title: 'No still could be drawn', description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  const part = stream.replay[index] ?? stream.replay[0]
  if (!part) return null
  return (
    <div className={styles.poster}>
      <h3>Picture</h3>
      <div className={styles.posterWays}>
        <figure>
          {stream.posterUrl ? (
            <img src={stream.posterUrl} alt="What stands for the replay" />
          ) : (
            <span className={styles.noPoster}>None yet</span>
          )}
          <figcaption className={styles.row}>
            <Button asChild size="sm" icon="upload" busy={image.busy}>
              <label htmlFor={inputId}>{stream.posterUrl ? 'Replace the picture' : 'Choose a picture'}</label>
            </Button>
            <input
              id={inputId}
              className="visually-hidden"
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              disabled={image.busy}
              onChange={(event) => {
                void image.upload(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            {recording.posterFile ? (
              <Button size="sm" variant="bare" busy={change.isPending} onClick={() => void save(null)}>
                Remove the picture
              </Button>
            ) : null}
          </figcaption>
        </figure>
        <figure>
          <video
            key={part.url}
            ref={film}
            src={part.url}
            muted
            playsInline
            preload="metadata"
            aria-label="The recording, to choose a still from"
          />
          <figcaption className={styles.row}>
            {stream.replay.length > 1 ? (
              <Field label="Part">
                <select value={index} onChange={(event) => setIndex(Number(event.target.value))}>
                  {stream.replay.map((one, at) => (
                    <option key={one.part} value={at}>{`Part ${at + 1}`}</option>
                  ))}
                </select>
              </Field>
            ) : null}
            <Field label="Second of the recording">
              <input
                key={part.url}
                type="number"
                min={0}
                max={Math.floor(part.seconds)}
                step="any"
                defaultValue={0}
                onChange={({ target }) => {
                  const second = target.valueAsNumber
                  if (film.current && Number.isFinite(second)) film.current.currentTime = Math.min(second, part.seconds)
                }}
              />
            </Field>
            <Button size="sm" busy={image.busy} onClick={() => void takeStill()}>
              Use this still
            </Button>
          </figcaption>
        </figure>
      </div>
      {image.error ? <p role="alert">{image.error}</p> : null}
    </div>
  )
}
