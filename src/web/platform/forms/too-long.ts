/** What the server says of a text that is too long; a control that took no more of it would drop the rest of what is pasted. */
export const tooLong = (label: string, text: string, longest: number): string | undefined =>
  text.length > longest ? `${label} must be ${longest} characters or fewer` : undefined
