const SCHEME = /\b[a-z][a-z\d+.-]*:\/*(?=\S)|\bwww[.。]/gi
/** A dot with letters behind it, and their marks, as mail programs look for when they make a link of a text. */
const NAME_DOT = /(?<=\S)[.。](?=[\p{L}\p{M}]{2})/gu
const NUMBERED_HOST = /\d{1,3}(?:[.。]\d{1,3}){3}/g

/**
 * What a stranger typed, as it may stand in a mail to an address nobody has confirmed: one line, short, and nothing in it that a
 * mail program makes a link of, so that our mail carries nobody's advertising.
 * @param most characters
 */
export function quotedText(text: string, most = 60): string {
  const line = text
    // Wide, small and one-dot forms of a dot are a dot from here on.
    .normalize('NFKC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(SCHEME, ' ')
    .replace(NAME_DOT, ' ')
    .replace(NUMBERED_HOST, (host) => host.replace(/[.。]/g, ' '))
    .replace(/ +/g, ' ')
    .trim()
  const characters = [...line]
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** The same of several lines, each by itself; the first six of them. */
export const quotedLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .slice(0, 6)
    .map((line) => quotedText(line))
    .filter(Boolean)
    .join('\n')
