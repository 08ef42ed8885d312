/** Peaks of a recording: values from 0 to 255, as numbers or as the base64 of their bytes. */
export type WaveformPeaks = readonly number[] | string

const decode = (peaks: WaveformPeaks): ArrayLike<number> =>
  typeof peaks === 'string' ? Uint8Array.from(atob(peaks), (byte) => byte.charCodeAt(0)) : peaks

const LEAST = 0.06

/**
 * Draws peaks together into a number of bars, each from 0.06 to 1 of the full height: the loudest peak of its queueWindow,
 * relative to the loudest of all, so that quiet recordings fill the height too. No peaks make no bars.
 */
export function waveformBars(peaks: WaveformPeaks, bars: number): number[] {
  const values = decode(peaks)
  if (values.length === 0 || bars < 1) return []
  const stretches = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * values.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * values.length) / bars))
    let loudest = 0
    for (let index = from; index < to; index++) loudest = Math.max(loudest, values[index] ?? 0)
    return loudest
  })
  const top = Math.max(...stretches)
  return stretches.map((loudest) => (top > 0 ? Math.max(LEAST, loudest / top) : LEAST))
}
