import workletAddress from './gapless.worklet.ts?worker&url'
import { type GaplessMessage, type Joined, LOOK_AHEAD_SECONDS } from './gapless-mixer.ts'
import { RoutedElement } from './routed-element.ts'

/** Nobody hears a pause this long for the battery's sake. */
const REST_AFTER_MS = 10_000
/** The mixer is heard so long after it has begun to take in sound: longer than it is late. */
const FILLED_AFTER_SECONDS = 0.2

/**
 * The sound of two elements on its way through the worklet that joins them. Until the worklet is loaded the sound is as late without
 * it, so that nobody hears the change. To be made once somebody has pressed something on the page: before, no sound would come.
 */
export class GaplessAudioGraph {
  readonly context = new AudioContext({ latencyHint: 'playback' })
  readonly #elements: RoutedElement[] = []
  readonly #sources: MediaElementAudioSourceNode[] = []
  readonly #direct = new DelayNode(this.context, { delayTime: LOOK_AHEAD_SECONDS })
  #mixer: AudioWorkletNode | null = null
  #isHeardFrom = Number.POSITIVE_INFINITY
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor() {
    const directly = new GainNode(this.context)
    this.#direct.connect(directly).connect(this.context.destination)
    // Without it songs follow one another as they always can.
    this.#loadMixer(directly).catch(() => {})
  }

  /** Whether what plays goes through the worklet by now. */
  get canJoin(): boolean {
    return this.context.currentTime >= this.#isHeardFrom
  }

  post(message: GaplessMessage): void {
    this.#mixer?.port.postMessage(message)
  }

  /** Makes one of the two elements. */
  route(report: (event: 'ended' | 'playing') => void): RoutedElement {
    const side = this.#elements.length as 0 | 1
    const routed = new RoutedElement(side, this, report)
    const source = this.context.createMediaElementSource(routed.element)
    this.#elements.push(routed)
    this.#sources.push(source)
    source.connect(this.#direct)
    if (this.#mixer) source.connect(this.#mixer, 0, side)
    for (const name of ['pause', 'play']) routed.element.addEventListener(name, () => this.#restWhenSilent())
    return routed
  }

  async #loadMixer(directly: GainNode): Promise<void> {
    const { context } = this
    await context.audioWorklet.addModule(workletAddress)
    const mixer = new AudioWorkletNode(context, 'gapless-mixer', { numberOfInputs: 2, outputChannelCount: [2] })
    mixer.port.onmessage = ({ data }: MessageEvent<Joined>) => {
      for (const element of this.#elements) element.joined(data)
    }
    const mixed = new GainNode(context, { gain: 0 })
    mixer.connect(mixed).connect(context.destination)
    this.#sources.forEach((source, side) => void source.connect(mixer, 0, side))
    this.#mixer = mixer
    // Both sound alike: from one frame on, one is heard in place of the other.
    this.#isHeardFrom = context.currentTime + FILLED_AFTER_SECONDS
    directly.gain.setValueAtTime(0, this.#isHeardFrom)
    mixed.gain.setValueAtTime(1, this.#isHeardFrom)
  }

  #restWhenSilent(): void {
    clearTimeout(this.#rest)
    if (this.#elements.every(({ element }) => element.paused))
      this.#rest = setTimeout(() => void this.context.suspend(), REST_AFTER_MS)
  }
}
