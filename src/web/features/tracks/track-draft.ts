import type { TrackDraft, TrackWithLyrics } from '#contract/schemas/tracks.ts'
import { earlyAccessBody, earlyAccessLabels, earlyAccessValues } from '#web/platform/admin/early-access.ts'
import { lengthText, secondsOf } from '#web/platform/admin/length-text.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** A track as its form holds it: every text as it is typed. */
export type TrackValues = ReturnType<typeof trackValues>

const texts = [
  'artist',
  'album',
  'genre',
  'releaseDate',
  'spotifyId',
  'spotifyUri',
  'previewUrl',
  'imageUrl',
  'audioUrl',
  'lyrics',
  'ink',
  'modelRequirements',
  'shootLocation',
  'shootDate',
  'shootTime',
  'shootBudget',
] as const

const textOf = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : `${value}`)

/** The values of a track, or those a new one starts with. */
export function trackValues(track: TrackWithLyrics | null) {
  const written = Object.fromEntries(texts.map((name) => [name, textOf(track?.[name])])) as Record<
    (typeof texts)[number],
    string
  >
  return {
    title: track?.title ?? '',
    ...written,
    artistId: textOf(track?.artistId),
    duration: lengthText(track?.duration),
    year: track ? textOf(track.year) : `${new Date().getFullYear()}`,
    accessTier: (track?.accessTier ?? 'free') as string,
    ...earlyAccessValues(track),
    featured: track?.featured ?? false,
    latestRelease: track?.latestRelease ?? false,
    isSingle: track?.isSingle ?? false,
    seekingVideoModels: track?.seekingVideoModels ?? false,
    castingActive: track?.castingActive ?? false,
  }
}

export const trackLabels: DraftLabels<TrackValues> = {
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  genre: 'Genre',
  duration: 'Length',
  year: 'Year',
  releaseDate: 'Release date',
  accessTier: 'Access tier',
  ...earlyAccessLabels,
  imageUrl: 'Image',
  audioUrl: 'Audio address',
  lyrics: 'Lyrics',
  ink: 'Ink',
  featured: 'Featured',
  latestRelease: 'Latest release',
  isSingle: 'Single',
  spotifyId: 'Spotify id',
  spotifyUri: 'Spotify URI',
  previewUrl: 'Preview address',
  seekingVideoModels: 'Seeking video models',
  castingActive: 'Casting active',
  modelRequirements: 'Model requirements',
  shootLocation: 'Shoot location',
  shootDate: 'Shoot date',
  shootTime: 'Shoot time',
  shootBudget: 'Shoot budget',
}

/** What is sent for some values: keys as they are, the length in seconds; the server turns texts into numbers and empty ones into null. */
export function trackBody<V extends Partial<TrackValues>>(values: V): Partial<TrackDraft> {
  const { duration, ...rest } = values
  return {
    ...rest,
    ...earlyAccessBody(rest),
    ...(duration === undefined ? {} : { duration: secondsOf(duration) }),
  } as Partial<TrackDraft>
}
