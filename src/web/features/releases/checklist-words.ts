import type { ChecklistKind, ReleaseGap } from '#contract/releases.ts'
import type { ReleaseChecklist } from '#contract/schemas/releases.ts'
import { countWords } from '#web/platform/text/count-words.ts'

type Release = ReleaseChecklist['items'][number]

const WORDS: Record<ReleaseGap, (release: Release) => string> = {
  day: () => 'No day to come out on',
  cover: () => 'No cover of its own: one is drawn',
  tracks: () => 'No tracks',
  audio: ({ withoutAudio }) => `${countWords(withoutAudio, 'track')} without audio`,
  credits: () => 'No credits',
  typedCredits: () => 'Credits the artist wrote: enter them when it is out',
  answers: ({ unanswered }) => `${unanswered} credited, not answered yet`,
  releaseForms: ({ unsigned }) =>
    `${unsigned === 1 ? '1 person in its video has' : `${unsigned} people in its video have`} not signed a release form`,
}

/** What a release lacks, in words. */
export const gapWords = (release: Release, gap: ReleaseGap): string => WORDS[gap](release)

/** What a line of the checklist is. */
export const kindWords: Record<ChecklistKind, string> = {
  album: 'Album',
  track: 'Single',
  submission: 'Track an artist sent',
}
