import { engine } from '#web/platform/player/player.ts'
import { emptyPlayer, playableOf, queued, type Source } from '#web/platform/player/player-state.ts'
import type { EmbeddedRecord } from './embedded.ts'

/**
 * Puts a thing on the player of this frame, paused unless it was asked to begin; nothing is fetched before it is to play.
 * Nothing is read from or kept in the browser: a frame may have no store, and the visitor's own queue is not touched.
 */
export function startEmbed({ kind, record, title, tracks }: EmbeddedRecord, autoplay: boolean): void {
  const queue = playableOf(tracks).map(queued)
  const [first] = queue
  const source: Source | null = kind === 'album' ? { kind, id: Number(record.id), title } : null
  if (first && autoplay) engine.select(first, queue, source ?? { kind: 'featured' }, { autoplay })
  else if (first) engine.resume({ ...emptyPlayer, queue, index: 0, source })
  document.documentElement.dataset['player'] = 'shown'
}
