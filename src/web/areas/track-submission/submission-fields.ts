import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'

/** What the fields of a track are called that hold texts. */
export const fieldLabels = {
  title: 'Title',
  albumId: 'Album',
  genre: 'Genre',
  accessTier: 'Who may hear it',
  releaseDate: 'Release day',
  credits: 'Credits',
  lyrics: 'Lyrics',
} as const

/** What stands in the fields of a track; a new one is a single that everybody may hear. */
export const fieldTexts = (submission: TrackSubmission | null): Record<keyof typeof fieldLabels, string> => ({
  title: submission?.title ?? '',
  albumId: `${submission?.albumId ?? ''}`,
  genre: submission?.genre ?? '',
  accessTier: submission?.accessTier ?? 'free',
  releaseDate: submission?.releaseDate ?? '',
  credits: submission?.credits ?? '',
  lyrics: submission?.lyrics ?? '',
})

/** What is sent of a form: files that were left alone are not, since another tab may have changed them. */
export const changedFields = (values: FormData, submission: TrackSubmission | null) =>
  Object.fromEntries(
    [...values].filter(
      ([name, value]) =>
        !submission || (name in submission && (submission[name as keyof TrackSubmission] ?? '') !== value),
    ),
  )
