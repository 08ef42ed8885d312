const RATE = 22_050

/** A WAVE file of one channel. @param sampleOf -1 to 1 */
export function waveFile(samples: number, rate: number, sampleOf: (n: number) => number): Buffer {
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n++) file.writeInt16LE(Math.round(sampleOf(n) * 32_767), 44 + n * 2)
  return file
}

/** A WAVE file with a quiet tone of so many seconds. */
export const toneWav = (seconds: number): Buffer =>
  waveFile(seconds * RATE, RATE, (n) => Math.sin((n * 2 * Math.PI * 220) / RATE) * 0.18)
