import type { ReceivedEvent } from './received-events.ts'

/** An event as the line brings it: those of a room are counted, and under another epoch counted anew. */
export type Frame = ReceivedEvent & { epoch?: string; seq?: number; resumed?: boolean }

/** Where each room stood with the last event that came, so that whoever was away can say what they had. */
export class RoomPositions {
  readonly #at = new Map<string, { epoch: string; seq: number }>()

  of(room: string): { epoch: string; seq: number } | undefined {
    return this.#at.get(room)
  }

  /**
   * Notes where a room stands.
   * @returns `known` for what was sent again, `missed` where nobody knows what was said meanwhile
   */
  note({ type, room, epoch, seq, resumed }: Frame): 'new' | 'known' | 'missed' {
    if (room === undefined || seq === undefined) return 'new'
    const at = this.#at.get(room)
    if (epoch !== undefined) {
      // Entered, or counted anew: its events count from here on, after those that were missed.
      if (!resumed || !at) this.#at.set(room, { epoch, seq })
      return type === 'resync' || (at && !resumed) ? 'missed' : 'new'
    }
    if (at && seq <= at.seq) return 'known'
    if (at) at.seq = seq
    return 'new'
  }
}
