import { operationWords } from '#contract/activity.ts'
import type { ActivityEntry } from '#contract/schemas/activity.ts'
import { countWords } from '#web/platform/text/count-words.ts'

type Done = Pick<ActivityEntry, 'operation' | 'noun'> & Partial<Pick<ActivityEntry, 'isImport' | 'changes'>>

/** What was done, in two words: "Deleted album". A file of many records is no one thing. */
export const doneWords = ({ operation, noun, isImport, changes = 0 }: Done): string =>
  isImport ? `Imported, ${countWords(changes, 'row')}` : `${operationWords[operation]} ${noun}`
