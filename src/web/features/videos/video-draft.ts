import type { Video, VideoDraft } from '#contract/schemas/videos.ts'
import { lengthText, secondsOf } from '#web/platform/admin/length-text.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** A video as its form holds it: every text as it is typed. */
export type VideoValues = ReturnType<typeof videoValues>

/** The values of a video, or those a new one starts with. */
export function videoValues(video: Video | null) {
  const text = (name: keyof Video) => `${video?.[name] ?? ''}`
  return {
    name: text('name'),
    youtubeUrl: text('youtubeUrl'),
    artist: text('artist'),
    artistId: text('artistId'),
    year: text('year'),
    releaseDate: text('releaseDate'),
    duration: lengthText(video?.duration),
    ink: text('ink'),
    thumbnailUrl: text('thumbnailUrl'),
    description: text('description'),
    featured: video?.featured ?? false,
  }
}

export const videoLabels: DraftLabels<VideoValues> = {
  name: 'Name',
  youtubeUrl: 'YouTube link',
  artist: 'Artist',
  year: 'Year',
  releaseDate: 'Release date',
  duration: 'Length',
  ink: 'Ink',
  thumbnailUrl: 'Thumbnail',
  description: 'Description',
  featured: 'Featured',
}

/** What is sent for some values: a name is the title too, so that both spellings agree; the length goes in seconds. */
export function videoBody(values: Partial<VideoValues>): Partial<VideoDraft> {
  const { name, duration } = values
  return {
    ...values,
    ...(name === undefined ? {} : { title: name }),
    ...(duration === undefined ? {} : { duration: secondsOf(duration) }),
  } as Partial<VideoDraft>
}
