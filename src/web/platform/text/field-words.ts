/** A field as a form would call it: "Shoot location". */
export function fieldWords(name: string): string {
  const words = name
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/ url$/, '')
    .replace(/ id$/, ' number')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value as people read it. */
export function valueWords(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return `${value}`
}
