import type { Recording } from '../render-tune.ts'

const headerBytes = 44

/** Writes a recording as a RIFF WAVE file of two 16-bit channels. */
export const encodeWav = (recording: Recording): Buffer => {
  const { left, right, sampleRate } = recording
  const frameBytes = 4
  const file = Buffer.alloc(headerBytes + left.length * frameBytes)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * frameBytes, 28)
  file.writeUInt16LE(frameBytes, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(left.length * frameBytes, 40)
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(Math.round((left[i] as number) * 32767), headerBytes + i * frameBytes)
    file.writeInt16LE(Math.round((right[i] as number) * 32767), headerBytes + i * frameBytes + 2)
  }
  return file
}
