import type { SavedSince } from '#contract/activity.ts'
import { fieldWords } from '#web/platform/text/field-words.ts'
import { When } from '#web/platform/text/When.tsx'

/** Who saved what and when; nothing where nobody knows. */
export function SavedSinceList({ since }: { since: readonly SavedSince[] }) {
  return since.map(({ by, at, fields }) => (
    <span key={at}>
      {by} changed {fields.map((name) => fieldWords(name).toLowerCase()).join(', ') || 'what belongs to it'},{' '}
      <When at={at} />.{' '}
    </span>
  ))
}
