const RATE = 22_050

/** A WAVE file with a quiet tone of so many seconds. */
export function toneWav(seconds: number): Buffer {
  const samples = seconds * RATE
  const file = Buffer.alloc(44 + samples * 2)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples * 2, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 2, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples * 2, 40)
  for (let i = 0; i < samples; i++)
    file.writeInt16LE(Math.round(Math.sin((i * 2 * Math.PI * 220) / RATE) * 6000), 44 + i * 2)
  return file
}
