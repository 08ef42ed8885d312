import { useState } from 'react'
import { listenerPlaylists } from '#contract/listener-playlists.ts'
import type { ImportedLine, ReadPlaylist } from '#contract/schemas/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './playlists.module.css'

interface ImportPreviewProps {
  file: ReadPlaylist
  /** What the playlist shall be called unless said. */
  name: string
  again: () => void
  made: (id: number) => Promise<void>
}

const lineWords = ({ title, artist }: ImportedLine) => [artist, title].filter(Boolean).join(' - ')

/** How a line fits, in words. */
const fitWords = ({ fit, duration, track }: ImportedLine) =>
  fit === 'none'
    ? 'Not here'
    : fit === 'again'
      ? 'There already'
      : fit === 'length'
        ? `Another length: ${formatDuration(track?.duration ?? 0)}, not ${formatDuration(duration ?? 0)}`
        : 'Found'

/** What a file holds, line by line, with what the label has of it; a playlist is made of the lines that are ticked. */
export function ImportPreview({ file: { lines }, name, again, made }: ImportPreviewProps) {
  const create = useWrite(listenerPlaylists.create)
  const found = lines.flatMap(({ fit, track }) => (track && fit !== 'again' ? [{ id: track.id, fit }] : []))
  const [chosen, setChosen] = useState(() => new Set(found.flatMap(({ id, fit }) => (fit === 'sure' ? [id] : []))))
  const toggle = (id: number) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  const form = useForm({
    prefix: 'imported',
    check: (values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Name is required' }),
    async send(values) {
      const trackIds = found.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
      const { id } = await create.mutateAsync({ body: { name: textOf(values, 'name'), trackIds } })
      await made(id)
    },
    failed: (error) => ({ title: 'Not made', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.beginning} aria-label="Imported playlist">
      <p role="status">
        The label has {found.length} of {countWords(lines.length, 'line')}.
      </p>
      <ErrorSummary errors={form.errors} />
      <Field label="Name" id="imported-name" error={form.errorOf('name')}>
        <input name="name" maxLength={100} dir="auto" autoComplete="off" defaultValue={name.slice(0, 100)} />
      </Field>
      <ul className={styles.choices} aria-label="Lines of the file" tabIndex={0}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is told from its equals by its place
          <li key={place} className={styles.line}>
            {line.track && line.fit !== 'again' ? (
              <label className={styles.named}>
                <input
                  type="checkbox"
                  checked={chosen.has(line.track.id)}
                  onChange={() => toggle(line.track?.id ?? 0)}
                />
                <span dir="auto">{lineWords(line)}</span>
              </label>
            ) : (
              <span className={styles.named} dir="auto">
                {lineWords(line)}
              </span>
            )}
            <small data-indented={line.track && line.fit !== 'again' ? '' : undefined}>{fitWords(line)}</small>
          </li>
        ))}
      </ul>
      <p className={styles.formActions}>
        <Button onClick={again}>Another file</Button>
        <Button type="submit" variant="ink" busy={form.busy} disabled={chosen.size === 0}>
          Make a playlist of {countWords(chosen.size, 'track')}
        </Button>
      </p>
    </form>
  )
}
