import { megabytes } from '#contract/kit/media-files.ts'
import type { StreamRecording } from '#contract/schemas/kit/replay-shapes.ts'
import type { ReplayAudience } from '#contract/streams.ts'
import { countWords } from '#web/platform/text/count-words.ts'

const seenBy: Readonly<Record<ReplayAudience, string>> = {
  nobody: 'Nobody but those who steer the stream sees it.',
  viewers: 'Whoever may watch the stream sees it.',
  everybody: 'Everybody sees it, guests too.',
}

/** How a recording stands, for those who steer its stream. */
export function recordingWords({ parts, bytes, isStoring, audience, words }: StreamRecording): string {
  const state = isStoring
    ? 'It is being put away, and can be watched in a moment.'
    : parts > 0
      ? `${countWords(parts, 'part')}, ${megabytes(bytes)}. ${seenBy[audience]}`
      : 'There is none.'
  return words ? `${state} It ended by itself: ${words}` : state
}
