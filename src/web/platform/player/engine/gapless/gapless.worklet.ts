import { type GaplessMessage, GaplessMixer } from './gapless-mixer.ts'

// What the scope of an audio worklet has (Web Audio API, AudioWorkletGlobalScope); the types of pages do not know it.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

registerProcessor(
  'gapless-mixer',
  class extends AudioWorkletProcessor {
    readonly #join = new GaplessMixer(sampleRate, (joined) => this.port.postMessage(joined))

    constructor() {
      super()
      this.port.onmessage = ({ data }: MessageEvent<GaplessMessage>) => this.#join.receive(data)
    }

    process(inputs: Float32Array[][], [output = []]: Float32Array[][]): boolean {
      const [left, right] = output
      if (left && right) this.#join.process(inputs, [left, right])
      return true
    }
  },
)
