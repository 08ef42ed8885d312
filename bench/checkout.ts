import { randomUUID } from 'node:crypto'
import { demoMusicReady } from './demo-music.ts'
import { startProduct } from './product.ts'
import type { ReportRow } from './report-row.ts'
import { signIn } from './sign-in.ts'

const BUYERS = 200
const PIECES = 10
const ROUNDS = 5
const P95_MS = 300
const PORT = 3504

interface Answer {
  status: number
  ms: number
}

const address = { line1: 'Kade 12', city: 'Rotterdam', postalCode: '3011 AA', country: 'NL' }

/** As many answers from memory at the same moment: what the machine takes for asking alone. */
async function askAtOnce(url: string): Promise<number> {
  const times = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const began = performance.now()
      await (await fetch(`${url}/api/checkout`)).arrayBuffer()
      return performance.now() - began
    }),
  )
  return p95Of(times)
}

const p95Of = (times: number[]): number => {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** Two hundred people order one of ten pieces at the same moment, each from an address of their own. */
async function race(url: string, merchandiseId: number, round: number): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: BUYERS }, async (_, i) => {
      const body = JSON.stringify({
        key: randomUUID(),
        ...{ name: `Buyer ${i}`, email: `buyer${i}@bench.example`, shippingAddress: address },
        lines: [{ merchandiseId, quantity: 1 }],
      })
      const from = `10.${round}.${Math.floor(i / 250)}.${(i % 250) + 1}`
      const began = performance.now()
      const answer = await fetch(`${url}/api/checkout/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body,
      })
      await answer.arrayBuffer()
      return { status: answer.status, ms: performance.now() - began }
    }),
  )
}

/** Checkout under two hundred racing buyers: nothing is sold that is not there, and nobody waits long to know. */
export async function measureCheckout(report: ReportRow): Promise<void> {
  const product = await startProduct(PORT, { TRUST_PROXY: '1' })
  try {
    await demoMusicReady(product.url)
    const cookie = await signIn(product.url, 'admin')
    const json = { cookie, 'content-type': 'application/json' }
    const newItem = async (): Promise<number> => {
      const body = JSON.stringify({ name: 'Ten of them', category: 'vinyl', price: '24.00', stockQuantity: PIECES })
      const made = await fetch(`${product.url}/api/merchandise`, { method: 'POST', headers: json, body })
      return ((await made.json()) as { id: number }).id
    }
    // The first order loads the library of the provider.
    await race(product.url, await newItem(), 0)
    const answers: Answer[] = []
    let oversold = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const now = await race(product.url, await newItem(), round)
      const sold = now.filter(({ status }) => status === 201).length
      oversold += Math.max(0, sold - PIECES)
      if (sold !== PIECES || now.some(({ status }) => status !== 201 && status !== 409))
        throw new Error(
          `${sold} were sold of ${PIECES}; answers ${[...new Set(now.map(({ status }) => status))].join(', ')}`,
        )
      answers.push(...now)
    }
    const p95 = p95Of(answers.map(({ ms }) => ms))
    const bare = await askAtOnce(product.url)
    report(
      `(m) checkout under ${BUYERS} racing buyers of ${PIECES} pieces, ${ROUNDS} times`,
      `${oversold} oversold, p95 ${Math.round(p95)} ms (as many answers from memory at once: p95 ${Math.round(bare)} ms)`,
      `0 oversold, p95 ${P95_MS} ms`,
      oversold === 0 && p95 <= P95_MS,
    )
  } finally {
    await product.stop()
  }
}
