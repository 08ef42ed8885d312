/** A part of an MP4 file, for tests: its head and what it holds. */
export function mp4Box(type: string, ...content: (Buffer | string)[]): Buffer {
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
  mp4Box('trak', mp4Box('mdia', mp4Box('hdlr', mp4Numbers(0, 0), handler, Buffer.alloc(13)), ...rest))

const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** A film as phones and action cameras write it, with where it was made in every way we know of: `+51.2194+004.4025/` each time. */
export function mp4WithLocation(): Buffer {
  const place = '+51.2194+004.4025/'
  const head = mp4Box('ftyp', 'qt  ', mp4Numbers(512), 'qt  ')
  const moments = [`a${place}`, `bc${place}`, `d${place}`]
  const media = mp4Box('mdat', 'pictures', ...moments, 'more pictures')
  const firstAt = head.length + 8 + 'pictures'.length
  const [one = '', two = '', three = ''] = moments
  const tables = mp4Box(
    'stbl',
    mp4Box('stsz', mp4Numbers(0, 0, 3, one.length, two.length, three.length)),
    mp4Box('stsc', mp4Numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    mp4Box('stco', mp4Numbers(0, 2, firstAt, firstAt + one.length + two.length)),
  )
  const index = mp4Box(
    'moov',
    mp4Box('mvhd', Buffer.alloc(100)),
    mp4Box('udta', mp4Box('\u00a9xyz', place), mp4Box('loci', place), mp4Box('\u00a9nam', 'Night porter')),
    mp4Box('meta', mp4Box('keys', 'com.apple.quicktime.location.ISO6709'), mp4Box('ilst', place)),
    track('vide', mp4Box('minf', mp4Box('stbl', mp4Box('stsd', mp4Numbers(0, 1), mp4Box('avc1', '....'))))),
    track('meta', mp4Box('minf', tables)),
  )
  const xmp = mp4Box('uuid', XMP_UUID, `<exif:GPSLatitude>${place}</exif:GPSLatitude>`)
  return Buffer.concat([head, media, index, xmp, mp4Box('uuid', Buffer.alloc(16, 1), 'something else')])
}
