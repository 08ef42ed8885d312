import { randomInt } from 'node:crypto'
import { hashToken } from '#server/platform/identity/tokens.ts'

/** Letters and digits that nobody takes for one another (Crockford, base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4

/** What people write for what they read on paper. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** A new code of 60 random bits, as it is printed: `K7QM-2WXP-9DTR`. */
export function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters
}

/** What is stored in place of a code, however it is typed: in small letters, with spaces, with an O for a 0. */
export const hashOfCode = (typed: string): Buffer =>
  hashToken(
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[OIL]/g, (letter) => LOOKALIKES[letter] ?? letter),
  )

/** By what the label knows a code again that it has given away. */
export const hintOf = (code: string): string => code.slice(-GROUP)
