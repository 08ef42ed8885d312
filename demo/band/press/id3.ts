/** What a listener's player shows; only the title and the artist are a must. */
export type Tags = { title: string; artist: string; album?: string; genre?: string; year?: number; track?: number }

const frameIds: Readonly<Record<keyof Tags, string>> = {
  title: 'TIT2',
  artist: 'TPE1',
  album: 'TALB',
  genre: 'TCON',
  year: 'TYER',
  track: 'TRCK',
}

const isLatin = (text: string) => [...text].every((letter) => letter.charCodeAt(0) < 0x100)

const textFrame = (id: string, text: string): Buffer => {
  const body = isLatin(text)
    ? Buffer.concat([Buffer.from([0]), Buffer.from(text, 'latin1')])
    : Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const header = Buffer.alloc(10)
  header.write(id, 0, 'latin1')
  header.writeUInt32BE(body.length, 4)
  return Buffer.concat([header, body])
}

/** Writes an ID3v2.3 tag of text frames (id3.org, "ID3 tag version 2.3.0"), Latin-1 where it suffices, else UTF-16. */
export const encodeId3 = (tags: Tags): Buffer => {
  const frames = (Object.keys(frameIds) as (keyof Tags)[])
    .filter((name) => tags[name] !== undefined)
    .map((name) => textFrame(frameIds[name], String(tags[name])))
  const body = Buffer.concat(frames)
  const header = Buffer.alloc(10)
  header.write('ID3', 0, 'latin1')
  header[3] = 3
  for (let i = 0; i < 4; i++) header[6 + i] = (body.length >> (21 - 7 * i)) & 0x7f
  return Buffer.concat([header, body])
}
