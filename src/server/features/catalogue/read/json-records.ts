import { eventLoopYielder } from '#server/platform/concurrency/yield-to-event-loop.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { isDeep } from '#server/platform/http/json-depth.ts'

const [QUOTE, COMMA, COLON, BRACKET, BACKSLASH, BRACE] = [0x22, 0x2c, 0x3a, 0x5b, 0x5c, 0x7b] as const
const BLANKS = [0x20, 0x0a, 0x0d, 0x09]
const [BRACKET_END, BRACE_END] = [BRACKET + 2, BRACE + 2] as const

/** Longest record that is read, in characters: what a body of the API may be. */
const LONGEST = 1024 * 1024
/** Characters that are gone over before others get their turn, less one. */
const STRETCH = 0xffff

/** What a document holds next; the records of a list follow it. */
interface Member {
  /** Null for the list a document is. */
  name: string | null
  isList: boolean
}

interface JsonRecord {
  /** Its place in its list, from one. */
  place: number
  /** What it says; null where it is longer than any record. */
  said: { value: unknown } | null
}

const malformed = () => invalid('The file is not valid JSON')

function parsed(text: string): unknown {
  if (isDeep(text)) throw invalid('The file has lists in lists beyond all measure')
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

/** Goes over a document from value to value, so that it is never parsed at once: a few bytes may come to much memory and time. */
class Reading {
  readonly #text: string
  readonly #turn = eventLoopYielder()
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The next character that says something; NaN at the end. */
  next(): number {
    for (; ; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (!BLANKS.includes(code)) return code
    }
  }

  /** Takes one of some characters and answers which. */
  take(...codes: number[]): number {
    const code = this.next()
    if (!codes.includes(code)) throw malformed()
    this.#at++
    return code
  }

  /** Takes a name with its colon. */
  async name(): Promise<string> {
    if (this.next() !== QUOTE) throw malformed()
    const key = await this.value(COLON)
    this.take(COLON)
    if (typeof key?.value !== 'string') throw malformed()
    return key.value
  }

  /** Takes a value, which ends before a sign of its own level; null where it is too long to be read. */
  async value(end: number = COMMA): Promise<{ value: unknown } | null> {
    const [text, start] = [this.#text, this.#at]
    let [at, depth, isString] = [start, 0, false]
    for (; at < text.length; at++) {
      if ((at & STRETCH) === 0) await this.#turn()
      const code = text.charCodeAt(at)
      if (code === QUOTE) isString = !isString
      else if (isString) at += code === BACKSLASH ? 1 : 0
      else if (depth === 0 && (code === end || code === BRACKET_END || code === BRACE_END)) break
      else if (code === BRACKET || code === BRACE) depth++
      else if (code === BRACKET_END || code === BRACE_END) depth--
    }
    this.#at = at
    if (at >= text.length) throw malformed()
    await this.#turn()
    return at - start > LONGEST ? null : { value: parsed(text.slice(start, at)) }
  }

  async *records(name: string | null): AsyncGenerator<Member | JsonRecord> {
    yield { name, isList: true }
    this.take(BRACKET)
    if (this.next() === BRACKET_END) return void this.take(BRACKET_END)
    for (let place = 1; ; place++) {
      yield { place, said: await this.value() }
      if (this.take(COMMA, BRACKET_END) === BRACKET_END) return
    }
  }

  async *document(): AsyncGenerator<Member | JsonRecord> {
    if (this.next() === BRACKET) yield* this.records(null)
    else {
      this.take(BRACE)
      const isEmpty = this.next() === BRACE_END
      if (isEmpty) this.take(BRACE_END)
      for (let code: number = isEmpty ? BRACE_END : COMMA; code !== BRACE_END; code = this.take(COMMA, BRACE_END)) {
        const name = await this.name()
        if (this.next() === BRACKET) yield* this.records(name)
        else {
          if (!(await this.value())) throw invalid(`${name} is longer than any record`)
          yield { name, isList: false }
        }
      }
    }
    if (!Number.isNaN(this.next())) throw malformed()
  }
}

/**
 * What a document holds, which is a list or an object of lists: each list before its records.
 * @throws 400 when it is no valid JSON, or goes deeper than any record
 */
export const recordsIn = (text: string): AsyncGenerator<Member | JsonRecord> => new Reading(text).document()
