import { genres } from '#contract/kit/recordings.ts'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import type { AdminForm, TextName } from './admin-form.ts'
import { DraftField } from './record/DraftField.tsx'

interface GenreFieldProps<V extends DraftValues> {
  form: AdminForm<V>
  name: TextName<V>
}

/** A genre: one of the site's, or a word of one's own. */
export function GenreField<V extends DraftValues>({ form, name }: GenreFieldProps<V>) {
  const listId = `${form.prefix}-genres`
  return (
    <>
      <DraftField form={form} name={name} list={listId} />
      <datalist id={listId}>
        {genres.map((genre) => (
          <option key={genre} value={genre} />
        ))}
      </datalist>
    </>
  )
}
