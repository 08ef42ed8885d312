import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import type { AppContext } from '#server/platform/app-context.ts'
import type { StorageFolder } from '#server/platform/storage/storage.ts'
import { resumableUploadsTable, uploadsTable } from '#server/platform/storage/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'

const RATE = 22_050
/** Length of every sample sound in seconds: the first half quiet, the second at full level. */
export const SAMPLE_SECONDS = 2

const tone = () =>
  Float32Array.from(
    { length: RATE * SAMPLE_SECONDS },
    (_, i) => Math.sin((i * 2 * Math.PI * 440) / RATE) * (i < RATE ? 0.1 : 0.9),
  )

/** A WAVE file in one of the sample formats in use. */
export function sampleWav(format: 'pcm8' | 'pcm16' | 'pcm24' | 'pcm32' | 'float' = 'pcm16', channels = 1): Buffer {
  const bytes = { pcm8: 1, pcm16: 2, pcm24: 3, pcm32: 4, float: 4 }[format]
  const samples = tone()
  const data = Buffer.alloc(samples.length * channels * bytes)
  samples.forEach((sample, i) => {
    for (let channel = 0; channel < channels; channel++) {
      const at = (i * channels + channel) * bytes
      if (format === 'float') data.writeFloatLE(sample, at)
      else if (format === 'pcm8') data.writeUInt8(Math.round(sample * 127) + 128, at)
      else data.writeIntLE(Math.round(sample * (2 ** (bytes * 8 - 1) - 1)), at, bytes)
    }
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(format === 'float' ? 3 : 1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * channels * bytes, 28)
  head.writeUInt16LE(channels * bytes, 32)
  head.writeUInt16LE(bytes * 8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

export async function sampleMp3(): Promise<Buffer> {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 })
  return Buffer.concat([Buffer.from(encoder.encode([tone()])), Buffer.from(encoder.finalize())])
}

export async function sampleOgg(): Promise<Buffer> {
  const encoder = await createOggEncoder()
  encoder.configure({ sampleRate: RATE, channels: 1, vbrQuality: 3 })
  return Buffer.concat([Buffer.from(encoder.encode([tone()])), Buffer.from(encoder.finalize())])
}

export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

/** The first bytes of a video as programs write them under an extension, and then no pictures at all. */
export function sampleVideo(extension: 'mp4' | 'm4v' | 'mov' | 'webm', bytes = 20_000): Buffer {
  const file = Buffer.alloc(bytes)
  if (extension === 'webm') file.write('1a45dfa38f4282847765626d42878104428581021853806701ffffffffffffff', 'hex')
  else {
    const brand = { mp4: 'isom', m4v: 'M4V ', mov: 'qt  ' }[extension]
    file.writeUInt32BE(20, 0)
    file.write(`ftyp${brand}\x00\x00\x02\x00${brand}`, 4, 'latin1')
    file.writeUInt32BE(bytes - 20, 20)
    file.write('mdat', 24, 'latin1')
  }
  return file
}

/** A square picture as it comes inside a sound file. */
export const sampleCover = (side = 900): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#b4451f' } })
    .jpeg({ quality: 100 })
    .toBuffer()

function id3Frame(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.write(id, 0, 'latin1')
  head.writeUInt32BE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Puts an ID3v2.3 tag with these text frames, and a JPEG cover, before an mp3. */
export function withTags(mp3: Buffer, texts: Record<string, string>, cover?: Buffer): Buffer {
  const frames = Object.entries(texts).map(([id, text]) =>
    id3Frame(id, Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])),
  )
  if (cover) frames.push(id3Frame('APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), cover])))
  const body = Buffer.concat(frames)
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0])
  for (let i = 0; i < 4; i++) head[6 + i] = (body.length >> (21 - 7 * i)) & 0x7f
  return Buffer.concat([head, body, mp3])
}

export const BOUNDARY = 'sample-boundary'

interface Part {
  field: string
  bytes: Buffer | string
  /** Makes it a file. */
  filename?: string
  type?: string
}

/** A multipart request with these files and fields, in this order. */
export function formWith(parts: readonly Part[]) {
  const pieces = parts.flatMap(({ field, bytes, filename, type = 'application/octet-stream' }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type}`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')]
  })
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** A multipart request with one file. */
export const formOf = (field: string, filename: string, bytes: Buffer, type?: string) =>
  formWith([{ field, filename, bytes, ...(type ? { type } : {}) }])

/** The bytes of a stored file. */
export const bytesOf = async ({ storage }: AppContext, folder: StorageFolder, name: string): Promise<Buffer> =>
  buffer(await storage.read(folder, name))

/** Where something of the storage lies on disk, for tests of just that. */
export const pathOnDisk = ({ config }: AppContext, ...names: string[]): string =>
  join(config.dataDir, 'uploads', ...names)

/** Puts bytes into a storage folder as an upload does that has not written its row yet. */
export async function moveToStorage(
  { storage }: AppContext,
  folder: StorageFolder,
  name: string,
  bytes: Buffer,
): Promise<void> {
  const path = storage.unfinishedPath(randomUUID())
  writeFileSync(path, bytes)
  await storage.keep(folder, name, path)
  rmSync(path, { force: true })
}

/** What storage and table hold: nothing may be in one and not in the other. */
export async function inventory({ storage, db }: AppContext) {
  const files = async (folder: StorageFolder) =>
    ((await Readable.from(storage.names(folder)).toArray()) as string[]).sort()
  return {
    unfinished: readdirSync(storage.unfinishedPath('.')).sort(),
    parts: ((await Readable.from(storage.parts.list()).toArray()) as { id: string }[]).map(({ id }) => id).sort(),
    audio: await files('audio'),
    video: await files('video'),
    images: await files('images'),
    portfolio: await files('portfolio'),
    posts: await files('posts'),
    rows: await db.$count(uploadsTable),
    arriving: await db.$count(resumableUploadsTable),
  }
}

/** Uploads a file as this person and answers what came back. */
export const upload = (
  actor: Pick<TestServer['guest'], 'send'>,
  kind: 'audio' | 'video' | 'image',
  filename: string,
  bytes: Buffer,
  type?: string,
) =>
  actor.send({
    method: 'POST',
    url: kind === 'image' ? '/api/upload-image' : `/api/upload/${kind}`,
    ...formOf(kind, filename, bytes, type),
  })

type Sender = Pick<TestServer['guest'], 'send'>
const TUS = { 'tus-resumable': '1.0.0' }

/** The header that says what is about to be sent. */
export const announce = (said: Record<string, string>): string =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** An upload in parts, step by step, as the tus protocol has it. */
export const inParts = {
  begin: (actor: Sender, size: number, said: Record<string, string>, headers: Record<string, string> = {}) =>
    actor.send({
      method: 'POST',
      url: '/api/uploads/resumable',
      headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': announce(said), ...headers },
    }),
  offset: (actor: Sender, url: string) => actor.send({ method: 'HEAD', url, headers: TUS }),
  add: (actor: Sender, url: string, offset: number, bytes: Buffer | Readable, headers: Record<string, string> = {}) =>
    actor.send({
      method: 'PATCH',
      url,
      headers: {
        ...TUS,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...headers,
      },
      payload: bytes,
    }),
  drop: (actor: Sender, url: string) => actor.send({ method: 'DELETE', url, headers: TUS }),
  finish: (actor: Sender, url: string) => actor.send({ method: 'POST', url: `${url}/finish` }),
}

/** A JPEG as a phone takes it, which says where it was taken. */
export const photoWithPlace = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '4/1 28/1 0/1' },
    })
    .toBuffer()

/** Sends a picture for a post; answers its address. */
export async function postPicture(by: { send: TestServer['guest']['send'] }, bytes?: Buffer): Promise<string> {
  const form = formOf('image', 'deck.jpg', bytes ?? (await photoWithPlace()))
  return (await by.send({ method: 'POST', url: '/api/upload/post-picture', ...form })).json().url
}
