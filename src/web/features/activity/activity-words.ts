import { type ActivityEntry, activityKinds, operationWords } from '#contract/activity.ts'
import { countWords } from '#web/platform/text/count-words.ts'

type Done = Pick<ActivityEntry, 'operation' | 'kind'> & Partial<Pick<ActivityEntry, 'isImport' | 'changes'>>

/** What was done, in two words: "Deleted album". A file of many records is no one thing. */
export const doneWords = ({ operation, kind, isImport, changes = 0 }: Done): string =>
  isImport ? `Imported, ${countWords(changes, 'row')}` : `${operationWords[operation]} ${activityKinds[kind]}`
