import { countWords } from './count-words.ts'

function partsOf(seconds: number) {
  const whole = Math.floor(seconds)
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 }
}

const isKnownLength = (seconds: number | null | undefined): seconds is number =>
  Number.isFinite(seconds) && Number(seconds) > 0

const two = (value: number) => String(value).padStart(2, '0')

/** A length in seconds as a clock shows it, "4:48" or "1:02:09"; "--:--" for none, zero or nonsense. */
export function formatDuration(seconds: number | null | undefined): string {
  return isKnownLength(seconds) ? formatPosition(Math.round(seconds)) : '--:--'
}

/** A place within a recording as a clock shows it: as a length, but zero is "0:00". */
export function formatPosition(position: number): string {
  const { hours, minutes, seconds } = partsOf(Math.max(0, position))
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** A length or place in seconds as it is said, "4 minutes 48 seconds", for screen readers; zero is "0 seconds". */
export function spokenDuration(length: number): string {
  const { hours, minutes, seconds } = partsOf(Math.max(0, length))
  const words = [
    hours > 0 ? countWords(hours, 'hour') : '',
    minutes > 0 ? countWords(minutes, 'minute') : '',
    seconds > 0 || (hours === 0 && minutes === 0) ? countWords(seconds, 'second') : '',
  ]
  return words.filter(Boolean).join(' ')
}
