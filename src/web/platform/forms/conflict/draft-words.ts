import { countWords } from '#web/platform/text/count-words.ts'
import { valueWords } from '#web/platform/text/field-words.ts'
import type { DraftValues } from './draft-values.ts'

/** What a field of a draft holds, as people read it; a list is told by its length. */
export const draftWords = (value: DraftValues[string] | undefined): string =>
  Array.isArray(value)
    ? countWords(value.length, 'entry', 'entries')
    : valueWords((value ?? null) as string | boolean | null)
