import { spawn } from 'node:child_process'
import { type Measured, SoundMeter } from './sound-meter.ts'
import { splitChannels } from './split-channels.ts'

const [RATE, CHANNELS] = [48_000, 2]

/**
 * Measures a sound by ffmpeg where the machine has it: AAC alone, since no free decoder of it may be passed on with us.
 * @throws where there is no ffmpeg, or it cannot decode the file
 */
export async function measureByFfmpeg(path: string): Promise<Measured> {
  const meter = new SoundMeter()
  await new Promise<void>((resolve, reject) => {
    const args = [
      '-v',
      'error',
      '-nostdin',
      '-i',
      path,
      '-f',
      'f32le',
      '-ac',
      String(CHANNELS),
      '-ar',
      String(RATE),
      '-',
    ]
    const child = spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let rest: Buffer = Buffer.alloc(0)
    child.stdout.on('data', (chunk: Buffer) => {
      const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
      const whole = bytes.length - (bytes.length % (4 * CHANNELS))
      const samples = new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer)
      meter.add(splitChannels(samples, CHANNELS), RATE)
      rest = bytes.subarray(whole)
    })
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error('ffmpeg is needed to draw it') : error),
    )
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('cannot be decoded'))))
  })
  return meter.read()
}
