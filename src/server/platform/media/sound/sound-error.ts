import { acceptedKinds } from '#contract/kit/media-files.ts'

/** Seconds as a clock shows them, and less than a second in milliseconds. */
function lengthText(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`
  const [whole, two] = [Math.floor(seconds), (value: number) => String(value).padStart(2, '0')]
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Why a sound file is not taken: 415 for a kind that browsers do not play, 422 for a file that is broken or empty. */
export class SoundFault extends Error {
  readonly status: 415 | 422

  /** @param message what is wrong, as it follows "This WAV file" */
  constructor(status: 415 | 422, message: string) {
    super(message)
    this.status = status
  }
}

export const noSound = () => new SoundFault(422, 'holds no sound')
export const damaged = () => new SoundFault(422, 'is damaged: its sound cannot be decoded')
export const notWhole = (said: number, held: number) => {
  const isAlike = Math.floor(said) === Math.floor(held)
  const [all, some] = isAlike ? [`${said.toFixed(2)} s`, `${held.toFixed(2)} s`] : [lengthText(said), lengthText(held)]
  return new SoundFault(422, `is damaged or not whole: of its ${all} only ${some} can be played`)
}
export const endMissing = () => new SoundFault(422, 'breaks off: its end is missing')
export const notPlayed = (what: string, instead: string) =>
  new SoundFault(415, `holds ${what}, which most browsers do not play. Save it as ${instead}`)

/** The fault in whole sentences, with the kinds that are taken. */
export const faultText = (name: string, { message }: Pick<SoundFault, 'message'>): string =>
  `This ${name} file ${message}. ${acceptedKinds('audio', 'and')} files are taken.`

/** Shorter than anything that could be heard as music. */
const SHORTEST_S = 0.1
/** What may be missing of the length a file says it has, in seconds: encoders count a frame or two differently. */
const MISSING_S = 0.1

/**
 * Refuses a sound that is none, or shorter than its file says.
 * @param held seconds that were decoded
 * @param said seconds the file says it has; null where it says nothing
 * @param missing seconds of that which may be missing
 */
export function refuseShort(held: number, said: number | null = null, missing = MISSING_S): void {
  if (held <= 0) throw noSound()
  if (said !== null && said - held > missing) throw notWhole(said, held)
  if (held < SHORTEST_S) throw new SoundFault(422, `is too short to be heard: it lasts ${lengthText(held)}`)
}
