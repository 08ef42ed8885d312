import type { Track } from '#contract/schemas/tracks.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { player } from './player.ts'

/** Adds what can be heard of some tracks to the end of the queue, and says so under the name of the record. */
export function queueUp(tracks: readonly Track[], name: string): void {
  const added = player.add(tracks)
  const description = tracks.length > 1 ? `${name}, ${countWords(added, 'track')}` : name
  toast({ title: 'Added to the queue', description, variant: 'success' })
}
