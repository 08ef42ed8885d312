import type { Stereo } from '../mix/stereo.ts'

/**
 * Draws a recording as peaks: the highest absolute sample of either channel in each of `count` even slices,
 * scaled so that the loudest slice is 255.
 */
export const measurePeaks = ({ left, right }: Stereo, count: number): number[] => {
  const peaks = new Float64Array(count)
  for (let slice = 0; slice < count; slice++) {
    const end = Math.floor(((slice + 1) * left.length) / count)
    let peak = 0
    for (let i = Math.floor((slice * left.length) / count); i < end; i++) {
      peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number))
    }
    peaks[slice] = peak
  }
  const loudest = Math.max(...peaks)
  return Array.from(peaks, (peak) => (loudest > 0 ? Math.round((peak / loudest) * 255) : 0))
}
