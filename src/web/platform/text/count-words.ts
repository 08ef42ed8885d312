/** A count with its noun, "1 track" or "7 tracks"; the plural adds an s unless given. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
