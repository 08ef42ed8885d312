import { requireFew, type SentLine, type SentPlaylist, secondsOf, wordsOf } from './sent-line.ts'

/** What a file is called, without its folder, ending and number: "/music/03 Blue.mp3" is "Blue". */
function nameOfFile(address: string): string | null {
  const last = address.slice(-1000).split(/[\\/]/).at(-1) ?? ''
  let name = last.replace(/[?#].*$/, '')
  try {
    name = decodeURIComponent(name)
  } catch {
    // A percent sign may be part of a name.
  }
  return wordsOf(name.replace(/\.[a-z0-9]{2,4}$/i, '').replace(/^\d{1,3}[\s._-]+(?=\S)/, ''))
}

/** Attributes as `tvg-name="x"` may stand between the length and the title. */
const TITLE = /^#EXTINF:\s*(-?\d{1,9}(?:\.\d{1,9})?)?(?:\s+[\w-]{1,40}="[^"]{0,500}")*\s*,(.*)$/i

/** Reads an M3U, extended or plain: artist and title are one text there. */
export function readM3u(text: string): SentPlaylist {
  const lines: SentLine[] = []
  let name: string | null = null
  let said: Pick<SentLine, 'title' | 'duration'> | null = null
  for (const line of text.split(/\r\n|\r|\n/)) {
    const words = line.slice(0, 4000).trim()
    if (words === '') continue
    if (words.startsWith('#')) {
      const title = TITLE.exec(words)
      const [, called] = /^#PLAYLIST:(.*)$/i.exec(words) ?? []
      name ??= wordsOf(called)
      if (title) {
        const shown = wordsOf(title[2])
        said = shown ? { title: shown, duration: secondsOf(title[1]) } : null
      }
      continue
    }
    const title = said?.title ?? nameOfFile(words)
    if (title) lines.push({ title, artist: null, duration: said?.duration ?? null, address: words.slice(0, 1000) })
    said = null
    requireFew(lines.length)
  }
  return { name, lines }
}
