const dayIn = (style: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'UTC', ...style })
  return (moment: string) => format.format(new Date(moment))
}

/** "9 November 2026" */
export const fullDay = dayIn({ month: 'long', year: 'numeric' })
/** "9 Nov" */
export const shortDay = dayIn({ month: 'short' })
