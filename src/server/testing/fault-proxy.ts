import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy before a server whose connections tests can break and restore. */
export interface FaultProxy {
  port: number
  /** The same for HTTP. */
  url: string
  cut(): void
  /** Lets nothing through any more and breaks nothing, as a frozen server does, until it is mended. */
  freeze(): void
  /** The same for the connections that have begun by carrying these words, as a firewall does to those it forgot. */
  freezeAt(words: string): void
  mend(): void
  /** Cuts every connection that carries these words from now on, until it is mended. */
  cutAt(words: string): void
  /** Loses the next such answer over a connection that has carried these words: the server has done it, and nobody hears of it. */
  loseAnswer(words: string, answer: string): void
  /** Connections that are open. */
  connections(): number
  close(): void
}

/** How much of what a connection carries first is remembered. */
const BEGINNING = 4096

const placeOf = ({ hostname, port }: URL): NetConnectOpts => ({ host: hostname, port: Number(port) })

/** A proxy that lasts as long as the test. */
export async function openFaultProxy(to: string | NetConnectOpts): Promise<FaultProxy> {
  const line = await startFaultProxy(to)
  onTestFinished(() => line.close())
  return line
}

/**
 * Starts a proxy that lasts until it is closed.
 * @param to the address of an HTTP server, or what another listens on
 */
export async function startFaultProxy(to: string | NetConnectOpts): Promise<FaultProxy> {
  const there = typeof to === 'string' ? placeOf(new URL(to)) : to
  const ends = new Set<Socket>()
  const beginnings = new Map<Socket, { far: Socket; words: string }>()
  let isCut = false
  let isFrozen = false
  let fatal: string | null = null
  let lost: { words: string; answer: string } | null = null
  const line = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(there)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy() && ends.delete(one))
    }
    let awaited: string | null = null
    const beginning = { far, words: '' }
    beginnings.set(near, beginning)
    near.on('close', () => beginnings.delete(near))
    near.on('data', (chunk) => {
      if (beginning.words.length < BEGINNING) beginning.words += chunk.toString('latin1')
      if (fatal && chunk.includes(fatal)) near.destroy()
      if (lost && chunk.includes(lost.words)) awaited = lost.answer
    })
    far.on('data', (chunk) => {
      if (!awaited || !chunk.includes(awaited)) return
      lost = null
      near.destroy()
    })
    near.pipe(far)
    far.pipe(near)
    if (isFrozen) for (const one of [near, far]) one.pause()
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      for (const one of ends) one.destroy()
    },
    freeze() {
      isFrozen = true
      for (const one of ends) one.pause()
    },
    freezeAt(words) {
      for (const [near, { far, words: said }] of beginnings)
        if (said.includes(words)) for (const one of [near, far]) one.pause()
    },
    mend() {
      isCut = false
      isFrozen = false
      for (const one of ends) one.resume()
      fatal = null
      lost = null
    },
    cutAt(words) {
      fatal = words
    },
    loseAnswer(words, answer) {
      lost = { words, answer }
    },
    connections: () => ends.size / 2,
    close: () => void line.close(),
  }
}
