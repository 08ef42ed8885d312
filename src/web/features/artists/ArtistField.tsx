import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type AdminForm, fieldId } from '#web/platform/admin/admin-form.ts'
import type { DraftValues } from '#web/platform/forms/conflict/draft-values.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import { artistsQuery } from './artist-queries.ts'

type Credited = DraftValues & { artist: string; artistId: string }

/** The artist of a record: picked from the roster or typed; a name on the roster brings its key along. */
export function ArtistField<V extends Credited>({ form }: { form: AdminForm<V> }) {
  const { data } = useQuery(artistsQuery())
  const roster = data?.items ?? []
  const listId = `${form.prefix}-roster`
  const typed = form.changed.includes('artist')
  const credit = (artist: string) => {
    const knownArtist = roster.find(({ name }) => name.toLowerCase() === artist.trim().toLowerCase())
    form.set({ artist, artistId: knownArtist ? `${knownArtist.id}` : '' } as Partial<V>)
  }
  // A name may be typed before the roster is here to know it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a roster that has come settles it anew
  useEffect(() => {
    if (data && typed && !form.values.artistId) credit(form.values.artist)
  }, [data])
  return (
    <>
      <Field
        label={form.labels.artist}
        id={fieldId(form, 'artist')}
        error={form.errorOf('artist') ?? form.errorOf('artistId')}
        dirty={typed}
      >
        <input
          autoComplete="off"
          list={listId}
          value={form.values.artist}
          onChange={(event) => credit(event.target.value)}
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
