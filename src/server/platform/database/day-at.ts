/** The day of a moment by the clocks of a zone: "2026-11-26". */
export const dayAt = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)
