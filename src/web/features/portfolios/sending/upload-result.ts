import { countWords } from '#web/platform/text/count-words.ts'
import type { toast } from '#web/platform/toasts/toast.ts'

/** A file that did not arrive, and why. */
export interface FailedUpload {
  name: string
  why: string
}

/** So many are named; the list of files names all of them. */
const NAMED = 3

const arrivedWords = (count: number) => `${countWords(count, 'file')} uploaded.`

/** What a toast says once the files sent together have all arrived or failed. */
export function uploadResult(arrived: number, failed: readonly FailedUpload[]): Parameters<typeof toast>[0] {
  if (failed.length === 0) return { title: 'Portfolio updated', description: arrivedWords(arrived), variant: 'success' }
  if (arrived === 0)
    return { title: 'Upload Error', description: 'Failed to upload portfolio files', variant: 'destructive' }
  // The server names some files itself.
  const named = failed
    .slice(0, NAMED)
    .map(({ name, why }) => `${why.includes(name) ? '' : `${name}: `}${why.replace(/\.$/, '')}.`)
  const more = failed.length > NAMED ? ` The list names ${failed.length - NAMED} more.` : ''
  return {
    title: 'Upload Error',
    description: `${arrived} of ${countWords(arrived + failed.length, 'file')} uploaded. ${named.join(' ')}${more}`,
    variant: 'destructive',
  }
}
