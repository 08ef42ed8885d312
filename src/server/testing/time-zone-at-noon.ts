/** A time zone where it is about noon: what a test counts by day or by month is then never cut by midnight. */
export function timeZoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  // These names count the hours behind UTC (IANA time zone database, `etcetera`).
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
