import { randomBytes } from 'node:crypto'

const BYTES = 16
const AT_ONCE = 256

let drawn: Buffer = Buffer.alloc(0)
let used = 0

/** A nonce nobody has seen: 16 random bytes in base64. Asking the system for many at once is far cheaper than one by one. */
export function nextNonce(): string {
  if (used === drawn.length) {
    drawn = randomBytes(BYTES * AT_ONCE)
    used = 0
  }
  used += BYTES
  return drawn.toString('base64', used - BYTES, used)
}
