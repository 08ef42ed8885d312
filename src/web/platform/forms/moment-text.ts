const two = (value: number) => `${value}`.padStart(2, '0')

/** A moment as an input of the type `datetime-local` holds it, by the clock of this device; nothing for none. */
export function momentText(moment: string | null | undefined): string {
  if (!moment) return ''
  const at = new Date(moment)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment such an input names, with its offset; what is no moment stays as it is, for the server to refuse. */
export function momentOf(text: string): string {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? text : at.toISOString()
}
