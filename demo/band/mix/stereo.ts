/** Two channels of equal length. */
export type Stereo = { left: Float32Array; right: Float32Array }

export const createStereo = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
})

export const toGain = (decibels: number): number => 10 ** (decibels / 20)
