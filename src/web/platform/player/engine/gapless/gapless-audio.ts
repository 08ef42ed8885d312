import type { AudioElement } from '../audio-output.ts'
import { GaplessAudioGraph } from './gapless-audio-graph.ts'
import type { RoutedElement } from './routed-element.ts'

type Listener = Parameters<AudioElement['addEventListener']>[1]

/** The way of the sound through the worklet; null where it cannot be, or nobody has pressed anything yet. */
let graph: GaplessAudioGraph | null = null
/** Those there are: two. */
const all = new Set<GaplessAudio>()

/** Phones stop sound that goes another way than straight from its element, as soon as their screen is off. */
const mayRoute = () => typeof AudioWorkletNode === 'function' && matchMedia('(pointer: fine)').matches

/** Opens the way as soon as somebody has pressed anything, before which no browser plays. */
function openGraph(): void {
  if (graph || !mayRoute() || !navigator.userActivation?.hasBeenActive) return
  graph = new GaplessAudioGraph()
  for (const audio of all) audio.reroute()
}

if (!import.meta.env.SSR && typeof addEventListener === 'function')
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, openGraph, { capture: true, once: true })

/** Sound of other sites is silent in the worklet (Web Audio API, section 1.23.5). */
const isOwn = (address: string) => new URL(address, location.href).origin === location.origin

/**
 * An audio element that another can follow without a gap. Its sound goes through a worklet where that can be, from the first file on
 * that is loaded once the way is open; else it is an audio element as any other.
 */
export class GaplessAudio implements AudioElement {
  readonly #plain = new Audio()
  #routed: RoutedElement | null = null
  #isRouted = false
  readonly #listeners: [name: string, listener: Listener][] = []

  constructor() {
    all.add(this)
    openGraph()
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.push([name, listener])
    this.#listenTo(this.#plain, name, listener)
    if (this.#routed) this.#listenTo(this.#routed.element, name, listener)
  }

  set src(address: string) {
    this.#way?.reset()
    const before = this.#element
    this.#isRouted = graph !== null && isOwn(address)
    if (this.#isRouted) this.#routed ??= this.#route(graph as GaplessAudioGraph)
    const element = this.#element
    if (element !== before) {
      before.pause()
      before.removeAttribute('src')
      before.load()
      for (const name of ['volume', 'muted', 'preload'] as const) Object.assign(element, { [name]: before[name] })
    }
    if (this.#way) this.#way.load(address)
    else element.src = address
  }

  get src(): string {
    return this.#element.src
  }

  get currentTime(): number {
    return this.#way ? this.#way.position : this.#plain.currentTime
  }

  set currentTime(seconds: number) {
    if (this.#way) this.#way.seek(seconds)
    else this.#plain.currentTime = seconds
  }

  /** Takes the way that has just opened, unless it sounds already. */
  reroute(): void {
    const { src, currentTime, paused } = this.#plain
    if (this.#isRouted || !src || !isOwn(src) || (!paused && currentTime > 0)) return
    this.src = src
    this.load()
    if (currentTime > 0) this.currentTime = currentTime
    // Why it would not play is told to whoever asked for it first.
    if (!paused) this.play().catch(() => {})
  }

  play(): Promise<void> {
    openGraph()
    return this.#way ? this.#way.play() : this.#plain.play()
  }

  pause(): void {
    if (this.#way) this.#way.pause()
    else this.#plain.pause()
  }

  /** Has another element go on at the sample where this one ends, which is soon, where both can; null takes that back. */
  follow(next: AudioElement | null): void {
    this.#way?.follow(next instanceof GaplessAudio ? next.#way : null)
  }

  load(): void {
    this.#element.load()
  }

  get duration(): number {
    return this.#element.duration
  }

  get paused(): boolean {
    return this.#element.paused
  }

  get readyState(): number {
    return this.#element.readyState
  }

  get networkState(): number {
    return this.#element.networkState
  }

  get error(): MediaError | null {
    return this.#element.error
  }

  get volume(): number {
    return this.#element.volume
  }

  set volume(volume: number) {
    this.#element.volume = volume
  }

  get muted(): boolean {
    return this.#element.muted
  }

  set muted(muted: boolean) {
    this.#element.muted = muted
  }

  get preload(): HTMLAudioElement['preload'] {
    return this.#element.preload
  }

  set preload(preload: HTMLAudioElement['preload']) {
    this.#element.preload = preload
  }

  get #way(): RoutedElement | null {
    return this.#isRouted ? this.#routed : null
  }

  get #element(): HTMLAudioElement {
    return this.#way?.element ?? this.#plain
  }

  #route(through: GaplessAudioGraph): RoutedElement {
    const routed = through.route((event) => this.#report(event))
    for (const [name, listener] of this.#listeners) this.#listenTo(routed.element, name, listener)
    return routed
  }

  /** What an element that is not in use says is no news, nor is the end of one whose sound is still to be heard. */
  #listenTo(element: HTMLAudioElement, name: string, listener: Listener): void {
    element.addEventListener(name, (event) => {
      if (element !== this.#element || (name === 'ended' && this.#way)) return
      callListener(listener, event)
    })
  }

  #report(name: 'ended' | 'playing'): void {
    for (const [heard, listener] of this.#listeners) if (heard === name) callListener(listener, new Event(name))
  }
}

function callListener(listener: Listener, event: Event): void {
  if (typeof listener === 'function') listener(event)
  else listener.handleEvent(event)
}
