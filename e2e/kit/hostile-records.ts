import type { APIRequestContext } from '@playwright/test'
import { fillPath } from '#contract/kit/endpoint.ts'
import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import { everything, hostileAddresses, lines, SHORT } from './hostile-texts.ts'

/** Fields that say who sends, or what is counted: hostile words there are no words that are kept. */
const OWN = /password|token|^key$|^email$|username|version|verification|^lines$|^variants$|^website$|Id$/
const isAddress = (name: string) => /url$|link|^website|portfolio$|sampleTrack/i.test(name)

interface Sent {
  by: APIRequestContext
  endpoint: ServedEndpoint
  params?: Record<string, unknown>
  /** What the endpoint cannot do without. */
  base?: Record<string, unknown>
}

/**
 * Sends one hostile record: prose with everything, lines and addresses with the piece of its turn; a field that refuses it gets
 * something short, and then goes without.
 * @returns the answer that was taken, or the last refusal
 */
async function submitHostileRecord(
  { by, endpoint, params, base = {} }: Sent,
  turn: number,
): Promise<Record<string, unknown>> {
  const shape = Object.keys((endpoint.body as { shape?: object }).shape ?? {}).filter((name) => !OWN.test(name))
  const words = (name: string) =>
    isAddress(name) ? hostileAddresses[turn % hostileAddresses.length] : lines[turn % lines.length]
  let data: Record<string, unknown> = { ...Object.fromEntries(shape.map((name) => [name, everything])), ...base }
  const tries = [words, () => SHORT, () => undefined]
  for (let at = 0; ; at++) {
    const answer = await by.fetch(fillPath(endpoint.path, params), { method: endpoint.method, data })
    const said = await answer.json()
    // Where many short fields together would be longer than anybody writes, each gets a piece.
    const isTooMuch = answer.status() === 413
    if ((answer.status() !== 400 && !isTooMuch) || at === tries.length) return { status: answer.status(), ...said }
    const told = Object.keys(said.fields ?? {}).map((path) => path.split('.')[0])
    const wrong = new Set(isTooMuch ? shape.filter((name) => !(name in base)) : told)
    data = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        wrong.has(name) ? (tries[at]?.(name) ?? (name in base ? base[name] : undefined)) : value,
      ]),
    )
  }
}

/** Sends as many records as it takes to have every piece in every line; answers what they became. */
export async function submitHostileRecords(sent: Sent, turns = lines.length): Promise<Record<string, unknown>[]> {
  const made: Record<string, unknown>[] = []
  for (let turn = 0; turn < turns; turn += 4)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(4, turns - turn) }, (_, next) => submitHostileRecord(sent, turn + next)),
      )),
    )
  return made
}
