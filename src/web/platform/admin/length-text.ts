import { formatPosition } from '#web/platform/text/format-duration.ts'

/** A length in seconds as a form shows it: "4:48", or nothing. */
export const lengthText = (seconds: number | null | undefined): string => (seconds ? formatPosition(seconds) : '')

/** Seconds of a length written as "4:48", "1:02:09" or "288"; anything else stays as written, for the server to refuse. */
export function secondsOf(length: string): string {
  const parts = length.trim().split(':')
  if (!parts.every((part) => /^\d+$/.test(part))) return length
  return `${parts.reduce((seconds, part) => seconds * 60 + Number(part), 0)}`
}
