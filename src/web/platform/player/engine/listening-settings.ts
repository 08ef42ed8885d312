import { currentOf, LONGEST_CROSSFADE, type LoudnessMode, type QueuedTrack } from '../player-state.ts'
import { PlayerStore } from '../player-store.ts'
import type { AudioOutputs } from './audio-outputs.ts'
import { normalizationGain } from './loudness.ts'

/** How a listener wants to hear whatever plays. */
export abstract class ListeningSettings extends PlayerStore {
  protected abstract readonly outputs: AudioOutputs

  /** @param volume 0 to 1 */
  setVolume(volume: number): void {
    this.set({ volume: Math.min(1, Math.max(0, Math.round(volume * 100) / 100)), muted: false })
    this.applyVolume()
  }

  setMuted(muted: boolean): void {
    this.set({ muted })
    this.applyVolume()
  }

  /** @param seconds for which a song still sounds while the next begins; 0 to 12 */
  setCrossfade(seconds: number): void {
    this.set({ crossfade: Math.min(LONGEST_CROSSFADE, Math.max(0, Math.round(seconds))) })
  }

  setLoudnessMode(loudnessMode: LoudnessMode): void {
    this.set({ loudnessMode })
    this.applyVolume()
  }

  /** @param sleepAt when the song that plays then is the last, in milliseconds; null to play on */
  setSleep(sleepAt: number | null): void {
    this.set({ sleepAt })
  }

  setShowsRemaining(showsRemaining: boolean): void {
    this.set({ showsRemaining })
  }

  /** Has the other output be as loud as its track is to be, before it is heard. */
  protected applyGainOfNext(track: QueuedTrack): void {
    this.outputs.standby.gain = normalizationGain(track, this.state)
    this.outputs.setVolume(this.state.volume, this.state.muted)
  }

  protected applyVolume(): void {
    const track = currentOf(this.state)
    if (track && this.outputs.inUse) this.outputs.heard.gain = normalizationGain(track, this.state)
    this.outputs.setVolume(this.state.volume, this.state.muted)
  }
}
