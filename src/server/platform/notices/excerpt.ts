const EXCERPT = 60
/** More than anybody's characters are long, so that a long text is not taken apart whole. */
const LOOKED_AT = EXCERPT * 20

/** The beginning of what somebody wrote, on one line. */
export function excerptOf(text: string): string {
  const words = text.slice(0, LOOKED_AT).replace(/\s+/g, ' ').trim()
  const characters = [...new Intl.Segmenter('en').segment(words)].map(({ segment }) => segment)
  return characters.length > EXCERPT ? `${characters.slice(0, EXCERPT).join('').trimEnd()}…` : words
}
