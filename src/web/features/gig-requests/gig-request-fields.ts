import type { InputHTMLAttributes } from 'react'

/** What artists say of a date, beside its description. */
export type GigRequestField =
  | 'title'
  | 'city'
  | 'venue'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'timeZone'
  | 'ticketPrice'
  | 'ticketUrl'

interface FieldOfGig {
  name: GigRequestField
  label: string
  hint?: string
  isWide?: true
  optional?: true
  input: InputHTMLAttributes<HTMLInputElement>
}

const words = (maxLength = 200) => ({ maxLength, autoComplete: 'off' })

export const gigRequestFields: readonly FieldOfGig[] = [
  { name: 'title', label: 'Title', isWide: true, input: { ...words(), required: true } },
  { name: 'city', label: 'City', input: { ...words(), required: true } },
  { name: 'venue', label: 'Venue', input: { ...words(), required: true } },
  { name: 'date', label: 'Date', isWide: true, input: { type: 'date', required: true } },
  { name: 'startTime', label: 'From', optional: true, input: { type: 'time' } },
  { name: 'endTime', label: 'To', optional: true, input: { type: 'time' } },
  {
    ...{ name: 'timeZone', label: 'Time zone', hint: 'That of the house unless you say another, like Europe/Berlin' },
    ...{ isWide: true, optional: true, input: { ...words(60), autoCapitalize: 'none' } },
  },
  { name: 'ticketPrice', label: 'Ticket price', optional: true, input: { ...words(60), placeholder: '€ 18' } },
  {
    ...{ name: 'ticketUrl', label: 'Ticket link', optional: true },
    input: { ...words(2000), inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' },
  },
]
