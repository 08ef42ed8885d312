import { type FormEvent, useState } from 'react'
import type { StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { MAX_CHAPTER_TITLE, MOST_CHAPTERS, streams } from '#contract/streams.ts'
import { secondsOf } from '#web/platform/admin/length-text.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import * as fieldsStyles from '#web/platform/forms/fields.module.css'
import { formatPosition } from '#web/platform/text/format-duration.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chapters.module.css'

/** A chapter while it is written: its time as it is typed. */
interface Draft {
  key: number
  part: number
  title: string
  time: string
  /** As it was saved: what is typed has no tenths. */
  saved: { time: string; second: number } | null
}

let made = 0
const draftsOf = ({ replay }: WatchedStream): Draft[] =>
  replay.flatMap(({ part, chapters }) =>
    chapters.map(({ title, second }) => {
      const time = formatPosition(second)
      return { key: ++made, part, title, time, saved: { time, second } }
    }),
  )

const secondOf = ({ time, saved }: Draft): number => (saved?.time === time ? saved.second : Number(secondsOf(time)))

interface ChapterEditorProps {
  stream: WatchedStream
  recording: StreamRecording
}

/** Writes the chapters of a replay; the songs that were lit stand there until others are written. */
export function ChapterEditor({ stream, recording: { hasDefaultChapters } }: ChapterEditorProps) {
  const { id, replay, gig } = stream
  const save = useWrite(streams.saveChapters)
  const [drafts, setDrafts] = useState(() => draftsOf(stream))
  const [error, setError] = useState<string | null>(null)
  const parts = replay.map(({ part }) => part)
  const change = (key: number, changes: Partial<Draft>) =>
    setDrafts((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const add = () =>
    setDrafts((before) => [...before, { key: ++made, part: parts[0] ?? 1, title: '', time: '', saved: null }])
  const write = async (chapters: { part: number; second: number; title: string }[] | null, title: string) => {
    setError(null)
    try {
      const answer = await save.mutateAsync({ params: { id }, body: { chapters } })
      setDrafts(draftsOf(answer))
      toast({ title, variant: 'success' })
    } catch (failure) {
      setError(messageOf(failure, 'The chapters were not saved.'))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = drafts.find((draft) => draft.time.trim() === '' || !Number.isFinite(secondOf(draft)))
    if (wrong) return setError(`Write the time of “${wrong.title || 'a chapter'}” like 4:48 or 1:02:09.`)
    void write(
      drafts.map((draft) => ({ part: draft.part, second: secondOf(draft), title: draft.title })),
      'The chapters are saved',
    )
  }
  const areSongs = hasDefaultChapters && replay.some(({ chapters }) => chapters.length > 0)
  return (
    <form className={styles.editor} onSubmit={submit} aria-label="Chapters of the replay">
      <h3>Chapters</h3>
      <p>
        {areSongs
          ? 'These are the songs the host lit. Take them over as they are, or change them first.'
          : 'Each begins at its time in the whole recording and goes on until the next.'}
      </p>
      <ol>
        {drafts.map((draft, index) => (
          <li key={draft.key} className={styles.draft} data-single={parts.length < 2 || undefined}>
            {parts.length > 1 ? (
              <select
                className={fieldsStyles.input}
                data-part="input"
                aria-label={`Part of chapter ${index + 1}`}
                value={draft.part}
                onChange={(event) => change(draft.key, { part: Number(event.target.value) })}
              >
                {parts.map((part, at) => (
                  <option key={part} value={part}>{`Part ${at + 1}`}</option>
                ))}
              </select>
            ) : null}
            <input
              className={fieldsStyles.input}
              data-part="input"
              aria-label={`Time of chapter ${index + 1}`}
              placeholder="4:48"
              value={draft.time}
              onChange={(event) => change(draft.key, { time: event.target.value })}
            />
            <input
              className={fieldsStyles.input}
              data-part="input"
              aria-label={`Title of chapter ${index + 1}`}
              maxLength={MAX_CHAPTER_TITLE}
              value={draft.title}
              onChange={(event) => change(draft.key, { title: event.target.value })}
            />
            <Button
              variant="bare"
              icon="trash"
              aria-label={`Remove chapter ${index + 1}`}
              onClick={() => setDrafts((before) => before.filter(({ key }) => key !== draft.key))}
            />
          </li>
        ))}
      </ol>
      {error ? (
        <p className={fieldsStyles.fieldError} data-part="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className={styles.row}>
        {drafts.length < MOST_CHAPTERS ? (
          <Button icon="plus" onClick={add}>
            Add a chapter
          </Button>
        ) : null}
        <Button type="submit" busy={save.isPending}>
          {areSongs ? 'Take over these chapters' : 'Save the chapters'}
        </Button>
        {gig && !hasDefaultChapters ? (
          <Button
            variant="bare"
            busy={save.isPending}
            onClick={() => void write(null, 'The songs are the chapters again')}
          >
            Use the songs of the set list
          </Button>
        ) : null}
      </div>
    </form>
  )
}
