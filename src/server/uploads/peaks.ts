import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import decodeAudio from 'audio-decode'
import { MPEGDecoder } from 'mpg123-decoder'
import { PeakMeter } from './peak-meter.ts'
import { wavSamples } from './wav.ts'

/** Decoding whole files holds all of their samples; longer ones need ffmpeg. */
const WHOLE_FILE_MAX_BYTES = 60 * 1024 * 1024

interface Decoded {
  channelData: Float32Array[]
}

interface StreamDecoder {
  ready: Promise<void>
  decode(data: Uint8Array): Decoded | Promise<Decoded>
  /** Gives what was held back for a page that did not end yet. */
  flush?(): Promise<Decoded>
  free(): void | Promise<void>
}

/**
 * Peaks of an audio file for drawing: 800 bytes, the loudest slice 255.
 * @param type content type the file was stored with
 * @throws when it cannot be decoded
 */
export async function peaksOfFile(path: string, type: string): Promise<Uint8Array> {
  const meter = new PeakMeter()
  if (type === 'audio/mpeg') await streamed(path, new MPEGDecoder() as unknown as StreamDecoder, meter)
  else if (type === 'audio/ogg') await streamed(path, new OggVorbisDecoder() as unknown as StreamDecoder, meter)
  else if (type === 'audio/wav') for await (const samples of wavSamples(path)) meter.add([samples])
  else if (!(await byFfmpeg(path, meter))) await whole(path, meter)
  return meter.fold()
}

async function streamed(path: string, decoder: StreamDecoder, meter: PeakMeter): Promise<void> {
  await decoder.ready
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
      meter.add((await decoder.decode(chunk as Buffer)).channelData)
    if (decoder.flush) meter.add((await decoder.flush()).channelData)
  } finally {
    await decoder.free()
  }
}

async function whole(path: string, meter: PeakMeter): Promise<void> {
  if ((await stat(path)).size > WHOLE_FILE_MAX_BYTES) throw new Error('too long to decode without ffmpeg')
  const { channelData } = (await decodeAudio(await readFile(path))) as unknown as { channelData: Float32Array[] }
  meter.add(channelData)
}

/** Uses ffmpeg where the machine has it; false when it has not. */
function byFfmpeg(path: string, meter: PeakMeter): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const args = ['-v', 'error', '-nostdin', '-i', path, '-f', 'f32le', '-ac', '1', '-ar', '8000', '-']
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let rest: Buffer = Buffer.alloc(0)
    child.stdout.on('data', (chunk: Buffer) => {
      const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
      const whole = bytes.length - (bytes.length % 4)
      meter.add([new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer)])
      rest = bytes.subarray(whole)
    })
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)))
    child.once('close', (code) => (code === 0 ? resolve(true) : reject(new Error('cannot be decoded'))))
  })
}
