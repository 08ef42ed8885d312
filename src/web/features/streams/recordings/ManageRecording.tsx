import { type FormEvent, type ReactNode, useState } from 'react'
import { exclusiveContent } from '#contract/exclusive-content.ts'
import type { Tier } from '#contract/kit/access.ts'
import type { RecordingPatch, StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { MAX_STREAM_TITLE, type StreamTier, streams } from '#contract/streams.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { LazyConfirm } from '#web/platform/dialogs/LazyConfirm.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as mediaStyles from '../media/live-media.module.css'
import { ChapterEditor } from './ChapterEditor.tsx'
import { ReplayAudience } from './ReplayAudience.tsx'
import { recordingWords } from './recording-words.ts'
import * as styles from './replay.module.css'

interface ManageRecordingProps {
  stream: WatchedStream
  recording: StreamRecording
  /** Chooses the picture of the replay. */
  poster: ReactNode
}

/** So long what is kept as exclusive content waits, unless the label opens it sooner. */
const WAITS_DAYS = 30
/** Whom it is for there, by whom the stream was for: nobody gets it for less. */
const keptFor = { free: 'fan', fan: 'fan', vip: 'vip', admin: 'vip' } as const satisfies Record<StreamTier, Tier>
const secondsOf = (form: FormData, name: string) => Number(form.get(name) || 0)

/** What admins do with the recording of a stream: show it and say how, leave out its ends, keep it behind a pass, and delete it after being asked. */
export function ManageRecording({ stream, recording, poster }: ManageRecordingProps) {
  const { id, replay } = stream
  const params = { id }
  const [change, remove] = [useWrite(streams.changeRecording), useWrite(streams.removeRecording)]
  const [files, keep] = [useWrite(streams.keepRecording), useWrite(exclusiveContent.create)]
  const [isAsking, setIsAsking] = useState(false)
  const { parts } = recording
  const tried = async (title: string, failure: string, work: () => Promise<unknown>) => {
    try {
      await work()
      toast({ title, variant: 'success' })
    } catch (error) {
      toast({ title: failure, description: messageOf(error, ''), variant: 'destructive' })
    }
  }
  const save = (done: string, body: RecordingPatch) =>
    void tried(done, 'The replay stays as it is', () => change.mutateAsync({ params, body }))
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save('The title is saved', { title: String(new FormData(event.currentTarget).get('title') ?? '') })
  }
  const trim = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { trimStart: secondsOf(form, 'trimStart'), trimEnd: secondsOf(form, 'trimEnd') }
    void tried('The replay is trimmed', 'The replay was not trimmed', () => change.mutateAsync({ params, body }))
  }
  const keepAll = async () => {
    const opensAt = new Date(Date.now() + WAITS_DAYS * 24 * 3_600_000).toISOString()
    const { fileUrls } = await files.mutateAsync({ params })
    for (const [index, fileUrl] of fileUrls.entries())
      await keep.mutateAsync({
        body: {
          ...{ title: fileUrls.length > 1 ? `${stream.title}, part ${index + 1}` : stream.title, fileUrl },
          ...{ description: stream.description, type: 'video', opensAt },
          accessTier: keptFor[stream.accessTier],
        },
      })
  }
  const [first, last] = [replay[0], replay.at(-1)]
  return (
    <section className={styles.manage} aria-labelledby="manage-recording">
      <h2 id="manage-recording">the recording</h2>
      <p role="status">{recordingWords(recording)}</p>
      {parts > 0 ? (
        <>
          <ReplayAudience streamId={id} recording={recording} isBusy={change.isPending} save={save} />
          <div className={styles.row}>
            <Button
              busy={files.isPending || keep.isPending}
              onClick={() =>
                void tried(
                  `Kept as exclusive content. It opens in ${WAITS_DAYS} days, or when you say so in the back office.`,
                  'It was not kept as exclusive content',
                  keepAll,
                )
              }
            >
              Keep as exclusive content
            </Button>
          </div>
          <form className={styles.row} onSubmit={rename} key={recording.title}>
            <Field label="Title of the replay" className={styles.wide ?? ''}>
              <input
                name="title"
                dir="auto"
                maxLength={MAX_STREAM_TITLE}
                placeholder={stream.title}
                defaultValue={recording.title ?? ''}
              />
            </Field>
            <Button type="submit" busy={change.isPending}>
              Save the title
            </Button>
          </form>
          {poster}
          <ChapterEditor key={replay.map(({ url }) => url).join()} stream={stream} recording={recording} />
          <form className={styles.row} onSubmit={trim} key={`${first?.trimStart} ${last?.trimEnd}`}>
            <Field label="Seconds left out at the start">
              <input name="trimStart" type="number" min={0} step="any" defaultValue={first?.trimStart ?? 0} />
            </Field>
            <Field label="Seconds left out at the end">
              <input name="trimEnd" type="number" min={0} step="any" defaultValue={last?.trimEnd ?? 0} />
            </Field>
            <Button type="submit" busy={change.isPending}>
              Trim
            </Button>
          </form>
          <p className={mediaStyles.caption}>
            What is left out is sent to nobody who watches; you go on seeing the whole. It is cut where a picture stands
            by itself: up to ten seconds more may go at the start, and one at the end.
          </p>
        </>
      ) : null}
      <p>
        <Button icon="trash" onClick={() => setIsAsking(true)}>
          Delete the recording
        </Button>
      </p>
      <LazyConfirm
        title="Delete the recording?"
        description="Its files are gone for good, but for those kept as exclusive content."
        confirmLabel="Delete"
        onConfirm={() =>
          tried('The recording is deleted', 'The recording was not deleted', () => remove.mutateAsync({ params }))
        }
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </section>
  )
}
