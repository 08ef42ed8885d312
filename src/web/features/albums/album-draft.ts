import type { Album, AlbumDraft, AlbumWithTracks } from '#contract/schemas/albums.ts'
import { earlyAccessBody, earlyAccessLabels, earlyAccessValues } from '#web/platform/admin/early-access.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** An album as its form holds it: every text as it is typed, and its tracks in order. */
export type AlbumValues = ReturnType<typeof albumValues>

/** The values of an album, or those a new one starts with. */
export function albumValues(album: AlbumWithTracks | null) {
  const text = (name: keyof Album) => `${album?.[name] ?? ''}`
  return {
    title: text('title'),
    artist: text('artist'),
    artistId: text('artistId'),
    genre: text('genre'),
    releaseDate: text('releaseDate'),
    imageUrl: text('imageUrl'),
    ink: text('ink'),
    description: text('description'),
    credits: text('credits'),
    spotifyId: text('spotifyId'),
    spotifyUri: text('spotifyUri'),
    ...earlyAccessValues(album),
    featured: album?.featured ?? false,
    selectedTracks: (album?.tracks ?? []).map((track) => track.id) as readonly number[],
  }
}

export const albumLabels: DraftLabels<AlbumValues> = {
  title: 'Title',
  artist: 'Artist',
  genre: 'Genre',
  releaseDate: 'Release date',
  imageUrl: 'Image',
  ink: 'Ink',
  description: 'Description',
  credits: 'Credits',
  spotifyId: 'Spotify id',
  spotifyUri: 'Spotify URI',
  ...earlyAccessLabels,
  featured: 'Featured',
  selectedTracks: 'Tracks',
}

/** What is sent for some values; chosen tracks bring their count. */
export function albumBody({ selectedTracks, ...rest }: Partial<AlbumValues>): Partial<AlbumDraft> {
  return {
    ...rest,
    ...earlyAccessBody(rest),
    ...(selectedTracks ? { selectedTracks: [...selectedTracks], trackCount: selectedTracks.length } : {}),
  } as Partial<AlbumDraft>
}
