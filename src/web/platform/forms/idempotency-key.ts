import { useRef } from 'react'

/** A key nobody guesses: under it, whatever is sent twice is done once. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keys = new WeakMap<object, string>()

/** The key of a file in somebody's hand: tried again, it is the same file. */
export function keyOf(file: object): string {
  const key = keys.get(file) ?? newKey()
  keys.set(file, key)
  return key
}

/** Makes sending forms harmless to repeat: the same words go under the same key until they have arrived, other words under another. */
export function createIdempotencyKeys() {
  let [words, key] = ['', '']
  return async <B extends object, T>(body: B, send: (body: B & { key: string }) => Promise<T>): Promise<T> => {
    const content = JSON.stringify(body)
    if (content !== words) [words, key] = [content, newKey()]
    const answer = await send({ ...body, key })
    words = ''
    return answer
  }
}

/** A form's own way to send; see `makeSending`. */
export function useIdempotencyKey() {
  const sending = useRef<ReturnType<typeof createIdempotencyKeys>>(null)
  sending.current ??= createIdempotencyKeys()
  return sending.current
}
