import { createHash, randomBytes } from 'node:crypto'

/** A new secret: 256 random bits as text, and the hash that is stored in its place. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** SHA-256 is enough here: the secret is random, so there is nothing to guess from the hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
