const FLOOR_DB = -60

/**
 * Listens to a microphone, and tells how loud it is, as the root mean square of the last 40 ms.
 * @param tell gets decibels of full scale, from -60 to 0, with each frame of the screen
 * @returns ends it
 */
export function measureLevel(media: MediaStream, tell: (decibels: number) => void): () => void {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 2048 })
  const source = context.createMediaStreamSource(media)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let frame = 0
  const look = () => {
    analyser.getFloatTimeDomainData(samples)
    let sum = 0
    for (const sample of samples) sum += sample * sample
    const level = 20 * Math.log10(Math.sqrt(sum / samples.length))
    tell(Math.max(FLOOR_DB, Math.min(0, Number.isFinite(level) ? level : FLOOR_DB)))
    frame = requestAnimationFrame(look)
  }
  look()
  return () => {
    cancelAnimationFrame(frame)
    source.disconnect()
    void context.close()
  }
}
