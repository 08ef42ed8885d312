import type { Playlist, PlaylistPatch, PlaylistWithTracks } from '#contract/schemas/playlists.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** A playlist as its form holds it: every text as it is typed, and its tracks in order. */
export type PlaylistValues = ReturnType<typeof playlistValues>

/** The values of a playlist, or those a new one starts with. */
export function playlistValues(playlist: PlaylistWithTracks | null) {
  const text = (name: keyof Playlist) => `${playlist?.[name] ?? ''}`
  return {
    name: text('name'),
    description: text('description'),
    imageUrl: text('imageUrl'),
    ink: text('ink'),
    featured: playlist?.featured ?? false,
    selectedTracks: (playlist?.tracks ?? []).map(({ id }) => id) as readonly number[],
  }
}

export const playlistLabels: DraftLabels<PlaylistValues> = {
  name: 'Name',
  description: 'Description',
  imageUrl: 'Image',
  ink: 'Ink',
  featured: 'Featured',
  selectedTracks: 'Tracks',
}

/** What is sent for some values: texts as they are, since the server reads them. */
export const playlistBody = (values: Partial<PlaylistValues>): PlaylistPatch => values as PlaylistPatch
