import type { PlayerState, QueuedTrack } from '../player-state.ts'

/** Louder tracks are turned down to this (ReplayGain 2.0); quieter ones stay, since a browser turns nothing up. */
const TARGET_LUFS = -18

/** How loud a list is as a whole: the mean of its energy, by length; null where nothing of it was measured. */
function loudnessOf(tracks: readonly QueuedTrack[]): number | null {
  let [energy, seconds] = [0, 0]
  for (const { loudness, duration } of tracks) {
    if (typeof loudness !== 'number') continue
    energy += 10 ** (loudness / 10) * (duration ?? 1)
    seconds += duration ?? 1
  }
  return seconds > 0 ? 10 * Math.log10(energy / seconds) : null
}

/**
 * How far a track is turned down, 0 to 1, so that it is as loud as others (EBU R 128). By album, the tracks of one that is played as a
 * whole keep what they differ by; everything else is as loud as the rest.
 */
export function normalizationGain(track: QueuedTrack, { loudnessMode, source, queue }: PlayerState): number {
  if (loudnessMode === 'off') return 1
  const isOfAlbum = loudnessMode === 'album' && source?.kind === 'album' && track.albumId === source.id
  const loudness = isOfAlbum ? loudnessOf(queue.filter(({ albumId }) => albumId === source.id)) : track.loudness
  return typeof loudness === 'number' ? Math.min(1, 10 ** ((TARGET_LUFS - loudness) / 20)) : 1
}
