/** The day of a moment in full: "20 November 2026". */
export const dayWords = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
