import type { Page } from '@playwright/test'

/** Keeps what a page sends to the loudspeakers through Web Audio, from a moment after its first sound on. The page must be opened with `bypassCSP`. */
export const captureSound = (page: Page) =>
  page.addInitScript(() => {
    const heard: Float32Array[] = []
    Object.assign(window, { heard })
    const recorder = `registerProcessor('recorder', class extends AudioWorkletProcessor {
      process([[left]]) { if (left) this.port.postMessage(left.slice()); return true }
    })`
    const address = URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' }))
    const { connect } = AudioNode.prototype as { connect: (...args: unknown[]) => unknown }
    const everything = new Map<BaseAudioContext, GainNode>()
    const recorded = (context: BaseAudioContext) => {
      const sum = everything.get(context) ?? new GainNode(context)
      if (!everything.has(context)) {
        everything.set(context, sum)
        void context.audioWorklet.addModule(address).then(() => {
          const node = new AudioWorkletNode(context, 'recorder')
          node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => heard.push(data)
          connect.call(sum, node)
        })
      }
      return sum
    }
    Object.assign(AudioNode.prototype, {
      connect(this: AudioNode, to: unknown, ...rest: unknown[]) {
        if (to instanceof AudioDestinationNode) connect.call(this, recorded(this.context))
        return connect.call(this, to, ...rest)
      },
    })
  })

/** What was captured, from the first sound to the last. */
export async function capturedOn(page: Page): Promise<Float32Array> {
  const text = await page.evaluate(async () => {
    const { heard } = window as unknown as { heard: Float32Array<ArrayBuffer>[] }
    const reader = new FileReader()
    const read = new Promise((resolve) => (reader.onload = resolve))
    reader.readAsDataURL(new Blob(heard))
    await read
    return String(reader.result)
  })
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  return all.subarray(all.findIndex(Boolean), all.findLastIndex(Boolean) + 1)
}

/**
 * Where a piece of sound stands in another, whatever the volume: the place at which they are most alike.
 * @returns the frame, and how alike they are there: 1 for the same
 */
export function findSound(piece: Float32Array, within: Float32Array, from = 0, to = within.length - piece.length) {
  const power = (sound: Float32Array, at: number) => {
    let sum = 0
    for (let n = 0; n < piece.length; n++) sum += (sound[at + n] ?? 0) ** 2
    return Math.sqrt(sum)
  }
  const own = power(piece, 0)
  let best = { frame: -1, likeness: 0 }
  for (let at = Math.max(0, from); at <= Math.min(to, within.length - piece.length); at++) {
    let product = 0
    for (let n = 0; n < piece.length; n++) product += (piece[n] ?? 0) * (within[at + n] ?? 0)
    const likeness = product / (own * power(within, at) || 1)
    if (likeness > best.likeness) best = { frame: at, likeness }
  }
  return best
}
