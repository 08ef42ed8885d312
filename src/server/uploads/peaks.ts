import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis'
import { MPEGDecoder } from 'mpg123-decoder'
import { PeakMeter } from './peak-meter.ts'
import { wavSamples } from './wav.ts'

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
 * @throws when it cannot be decoded; AAC, as M4A too, is decoded by ffmpeg alone, since no free decoder of it may be passed on with us
 */
export async function peaksOfFile(path: string, type: string): Promise<Uint8Array> {
  const meter = new PeakMeter()
  if (type === 'audio/mpeg') await streamed(path, new MPEGDecoder() as unknown as StreamDecoder, meter)
  else if (type === 'audio/ogg') await streamed(path, new OggVorbisDecoder() as unknown as StreamDecoder, meter)
  else if (type === 'audio/flac') await streamed(path, new FLACDecoder() as unknown as StreamDecoder, meter)
  else if (type === 'audio/wav') for await (const samples of wavSamples(path)) meter.add([samples])
  else await byFfmpeg(path, meter)
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

/** Decodes by ffmpeg where the machine has it. */
function byFfmpeg(path: string, meter: PeakMeter): Promise<void> {
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
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error('ffmpeg is needed to draw it') : error),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('cannot be decoded'))))
  })
}
