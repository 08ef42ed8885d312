import { spawn } from 'node:child_process'
import { PeakMeter } from './peak-meter.ts'

/**
 * Draws a sound by ffmpeg where the machine has it: AAC alone, since no free decoder of it may be passed on with us.
 * @returns 800 values, 0 to 255, the loudest 255
 * @throws where there is no ffmpeg, or it cannot decode the file
 */
export async function drawByFfmpeg(path: string): Promise<Uint8Array> {
  const meter = new PeakMeter()
  await new Promise<void>((resolve, reject) => {
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
  return meter.fold()
}
