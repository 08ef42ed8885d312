import sharp from 'sharp'
import { signIn } from '../sign-in.ts'
import { longMp3, noisyFlac } from './sounds.ts'

const TWO_HOURS = 7200
const TWO_MINUTES = 120
const PICTURES = 20
/** Together 40 megapixels. */
const [WIDTH, HEIGHT] = [7300, 5480]

/** Sends files as somebody who is signed in. */
export interface Uploader {
  cookie: string
  (path: string, field: string, name: string, bytes: Buffer, type: string): Promise<void>
}

/** Signs somebody of the demo in and sends files as them. */
export async function makeUploader(url: string, username: string): Promise<Uploader> {
  const cookie = await signIn(url, username)
  const send = async (path: string, field: string, name: string, bytes: Buffer, type: string) => {
    const form = new FormData()
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name)
    const sent = await fetch(url + path, { method: 'POST', headers: { cookie }, body: form })
    if (!sent.ok) throw new Error(`${name} was refused: ${await sent.text()}`)
    await sent.arrayBuffer()
  }
  return Object.assign(send, { cookie })
}

/** A picture of 40 megapixels as a camera makes it, each with a spot of its own. */
const photograph = (n: number): Promise<Buffer> =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: { r: n * 12, g: 90, b: 200 - n * 8 } } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** Two hours of MP3, two minutes of FLAC at 24 bits and 96 kHz, and twenty pictures of 40 megapixels, one after the other. */
export async function uploadOften(send: Uploader): Promise<void> {
  await send('/api/upload/audio', 'audio', 'long.mp3', await longMp3(TWO_HOURS), 'audio/mpeg')
  await send('/api/upload/audio', 'audio', 'fine.flac', noisyFlac(TWO_MINUTES), 'audio/flac')
  for (let n = 0; n < PICTURES; n++)
    await send('/api/upload-image', 'image', `photograph-${n}.jpg`, await photograph(n), 'image/jpeg')
}
