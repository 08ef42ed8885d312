/**
 * One recording of 4.5 seconds in three parts. The files beside its journey have the same, each part encoded by itself by ffmpeg
 * (libmp3lame, aac and libopus at 128 kbit/s; flac).
 */
export const PARTS = 3
const PART_SECONDS = 1.5
/** No encoder has blocks of this length: every part ends within one. */
const REST = 77

/** Frames of a part at a rate. */
export const partLength = (rate: number) => Math.round(PART_SECONDS * rate) + REST

let seed = 27
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
/** So many tones of no common measure that no place is like another. */
const TONES = Array.from({ length: 60 }, () => ({ hertz: 150 + 6000 * random(), phase: 2 * Math.PI * random() }))

/** The recording at a moment, -1 to 1. */
export const recordingAt = (seconds: number): number =>
  TONES.reduce((sum, { hertz, phase }) => sum + 0.025 * Math.sin(2 * Math.PI * hertz * seconds + phase), 0)
