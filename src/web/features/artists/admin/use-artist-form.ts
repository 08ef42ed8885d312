import { artists } from '#contract/artists.ts'
import type { Artist, ArtistDraft, ArtistPatch } from '#contract/schemas/artists.ts'
import { useRecordForm } from '#web/platform/admin/record/use-record-form.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { artistBody, artistLabels, artistValues, checkArtist } from '../artist-draft.ts'

const artistWords = {
  created: 'Artist created successfully!',
  updated: 'Artist updated successfully!',
  notCreated: 'Failed to create artist',
  notUpdated: 'Failed to update artist',
}

interface ArtistFormSettings {
  artist: Artist | null
  reload: () => Promise<Artist>
  created: (id: number) => void
}

/** The form of an artist, as the list and the roster both use it. */
export function useArtistForm({ artist, reload, created }: ArtistFormSettings) {
  const create = useWrite(artists.create)
  const update = useWrite(artists.update)
  return useRecordForm({
    prefix: 'artist',
    record: artist,
    valuesOf: artistValues,
    labels: artistLabels,
    words: artistWords,
    check: (values) => checkArtist(values, artist === null),
    create: (values) => create.mutateAsync({ body: artistBody(values) as ArtistDraft }),
    update: (id, version, changed) =>
      update.mutateAsync({ params: { id }, body: { ...artistBody(changed), version } as ArtistPatch }),
    reload,
    onCreated: ({ id }) => created(id),
  })
}
