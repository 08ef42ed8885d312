import { playlistVisibilities } from '#contract/listener-playlists.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { visibilityWords } from './playlist-words.ts'
import * as styles from './playlists.module.css'

interface Words {
  name: string
  description: string | null
  visibility: (typeof playlistVisibilities)[number]
}

interface PlaylistFormProps {
  words?: Words
  submitLabel: string
  save: (words: Words) => Promise<void>
  close: () => void
}

/** The words of a playlist and who finds it. */
export function PlaylistForm({ words, submitLabel, save, close }: PlaylistFormProps) {
  const form = useForm({
    prefix: 'playlist',
    check: (values) => ({ name: textOf(values, 'name').trim() ? undefined : 'Name is required' }),
    send: (values) =>
      save({
        name: textOf(values, 'name'),
        description: textOf(values, 'description').trim() || null,
        visibility: playlistVisibilities.find((one) => one === values.get('visibility')) ?? 'private',
      }),
    failed: (error) => ({ title: 'Not saved', description: messageOf(error, 'The server could not be reached.') }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={formPageStyles.stack} aria-label="Playlist">
      <ErrorSummary errors={form.errors} />
      <Field label="Name" id="playlist-name" error={form.errorOf('name')}>
        <input name="name" maxLength={100} dir="auto" autoComplete="off" defaultValue={words?.name} />
      </Field>
      <Field label="Description" optional id="playlist-description" error={form.errorOf('description')}>
        <textarea name="description" rows={3} maxLength={1000} dir="auto" defaultValue={words?.description ?? ''} />
      </Field>
      <Field label="Who finds it" id="playlist-visibility" error={form.errorOf('visibility')}>
        <select name="visibility" defaultValue={words?.visibility ?? 'private'}>
          {playlistVisibilities.map((one) => (
            <option key={one} value={one}>
              {visibilityWords[one].name}: {visibilityWords[one].means}
            </option>
          ))}
        </select>
      </Field>
      <p className={styles.formActions}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="ink" busy={form.busy}>
          {submitLabel}
        </Button>
      </p>
    </form>
  )
}
