import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { artists } from '#contract/artists.ts'
import { readList } from '#web/kit/api/reads.ts'
import { type DeskForm, fieldId } from '#web/kit/desk/desk-form.ts'
import type { DraftValues } from '#web/kit/desk/use-draft.ts'
import { Field } from '#web/kit/Field.tsx'

type Credited = DraftValues & { artist: string; artistId: string }

/** The artist of a record: picked from the roster or typed; a name on the roster brings its key along. */
export function ArtistField<V extends Credited>({ form }: { form: DeskForm<V> }) {
  const { data } = useQuery(readList(artists.list, { query: { limit: 500 } }))
  const roster = data?.items ?? []
  const listId = `${form.prefix}-roster`
  const change = (artist: string) => {
    const known = roster.find(({ name }) => name.toLowerCase() === artist.trim().toLowerCase())
    form.set({ artist, artistId: known ? `${known.id}` : '' } as Partial<V>)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name typed before the roster came gets its key when it comes, and only then
  useEffect(() => {
    if (data && form.changed.includes('artist')) change(form.values.artist)
  }, [data])
  return (
    <>
      <Field
        label={form.labels.artist}
        id={fieldId(form, 'artist')}
        error={form.errorOf('artist') ?? form.errorOf('artistId')}
        dirty={form.changed.includes('artist')}
      >
        <input
          autoComplete="off"
          list={listId}
          value={form.values.artist}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {roster.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}
