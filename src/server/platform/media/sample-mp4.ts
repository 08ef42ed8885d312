/** A part of an MP4 file, for tests: its head and what it holds. */
export function mp4Part(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((one) => Buffer.from(one as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** Numbers of four bytes each, as tables of an MP4 file have them. */
export function mp4Numbers(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [place, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * place)
  return bytes
}

const track = (handler: string, ...rest: Buffer[]) =>
  mp4Part('trak', mp4Part('mdia', mp4Part('hdlr', mp4Numbers(0, 0), handler, Buffer.alloc(13)), ...rest))

const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** A film as phones and action cameras write it, with where it was made in every way we know of: `+51.2194+004.4025/` each time. */
export function mp4WithPlace(): Buffer {
  const place = '+51.2194+004.4025/'
  const head = mp4Part('ftyp', 'qt  ', mp4Numbers(512), 'qt  ')
  const moments = [`a${place}`, `bc${place}`, `d${place}`]
  const media = mp4Part('mdat', 'pictures', ...moments, 'more pictures')
  const firstAt = head.length + 8 + 'pictures'.length
  const [one = '', two = '', three = ''] = moments
  const tables = mp4Part(
    'stbl',
    mp4Part('stsz', mp4Numbers(0, 0, 3, one.length, two.length, three.length)),
    mp4Part('stsc', mp4Numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    mp4Part('stco', mp4Numbers(0, 2, firstAt, firstAt + one.length + two.length)),
  )
  const index = mp4Part(
    'moov',
    mp4Part('mvhd', Buffer.alloc(100)),
    mp4Part('udta', mp4Part('\u00a9xyz', place), mp4Part('loci', place), mp4Part('\u00a9nam', 'Night porter')),
    mp4Part('meta', mp4Part('keys', 'com.apple.quicktime.location.ISO6709'), mp4Part('ilst', place)),
    track('vide', mp4Part('minf', mp4Part('stbl', mp4Part('stsd', mp4Numbers(0, 1), mp4Part('avc1', '....'))))),
    track('meta', mp4Part('minf', tables)),
  )
  const xmp = mp4Part('uuid', XMP_UUID, `<exif:GPSLatitude>${place}</exif:GPSLatitude>`)
  return Buffer.concat([head, media, index, xmp, mp4Part('uuid', Buffer.alloc(16, 1), 'something else')])
}
