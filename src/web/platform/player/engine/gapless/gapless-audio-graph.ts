import workletAddress from './gapless.worklet.ts?worker&url'
import type { GaplessMessage, Joined } from './gapless-mixer.ts'
import { RoutedElement } from './routed-element.ts'

/** Nobody hears a pause this long for the battery's sake. */
const REST_AFTER_MS = 10_000

/** The sound of two elements on its way through the worklet that joins them. */
export class GaplessAudioGraph {
  readonly context: AudioContext
  readonly #node: AudioWorkletNode
  readonly #elements: RoutedElement[] = []
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(context: AudioContext) {
    this.context = context
    this.#node = new AudioWorkletNode(context, 'gapless-mixer', { numberOfInputs: 2, outputChannelCount: [2] })
    this.#node.port.onmessage = ({ data }: MessageEvent<Joined>) => {
      for (const element of this.#elements) element.joined(data)
    }
    this.#node.connect(context.destination)
  }

  post(message: GaplessMessage): void {
    this.#node.port.postMessage(message)
  }

  /** Makes one of the two elements. */
  route(report: (event: 'ended' | 'playing') => void): RoutedElement {
    const side = this.#elements.length as 0 | 1
    const routed = new RoutedElement(side, this, report)
    this.#elements.push(routed)
    this.context.createMediaElementSource(routed.element).connect(this.#node, 0, side)
    for (const name of ['pause', 'play']) routed.element.addEventListener(name, () => this.#restWhenSilent())
    return routed
  }

  #restWhenSilent(): void {
    clearTimeout(this.#rest)
    if (this.#elements.every(({ element }) => element.paused))
      this.#rest = setTimeout(() => void this.context.suspend(), REST_AFTER_MS)
  }
}

/** Opens the way of the sound; to be called while somebody presses play. */
export async function openGaplessAudioGraph(): Promise<GaplessAudioGraph> {
  const context = new AudioContext({ latencyHint: 'playback' })
  await context.audioWorklet.addModule(workletAddress)
  return new GaplessAudioGraph(context)
}
