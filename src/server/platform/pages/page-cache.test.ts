import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildCachedPage, NONCE_LENGTH, sizeOfPage, writeCompressed, writePlain } from './page-cache.ts'

const HOLE = 'nonce0123456789abcdef'
const pageOf = (...pieces: string[]) => buildCachedPage(pieces.join(HOLE), HOLE, 200, {})
const nonceOf = (letter: string) => letter.repeat(NONCE_LENGTH)

describe('a page cached in pieces', () => {
  test('is whole again with another nonce in every gap', async () => {
    const page = await pageOf('<script nonce="', '">a</script><style nonce="', '">é漢🎷</style>')
    const [first, second] = [nonceOf('a'), nonceOf('b')]
    const sheet = writePlain(page, first)
    expect(sheet.toString()).toBe(`<script nonce="${first}">a</script><style nonce="${first}">é漢🎷</style>`)
    expect(writePlain(page, second).toString()).not.toContain(first)
    page.plain.release(sheet)
    expect(writePlain(page, second).toString()).toBe(
      `<script nonce="${second}">a</script><style nonce="${second}">é漢🎷</style>`,
    )
  })

  const long = '<p>again</p>'.repeat(4000)
  test.each([
    [['plain']],
    [['', '']],
    [['', 'a', '']],
    [['a', '', 'b']],
    [[long, long]],
    [['é', '漢', '🎷', '\0\u001f']],
    [['a'.repeat(65_535), 'b'.repeat(65_536), 'c']],
    [Array.from({ length: 40 }, (_, i) => `<script nonce="${'x'.repeat(i)}`)],
  ])('spliced as gzip says the same as plain', async (pieces) => {
    const page = await pageOf(...pieces)
    for (const nonce of [randomBytes(16).toString('base64'), nonceOf('='), randomBytes(16).toString('base64')]) {
      const plain = writePlain(page, nonce)
      expect(plain.toString()).toBe(pieces.join(nonce))
      const packed = writeCompressed(page, nonce)
      expect(gunzipSync(packed).equals(plain)).toBe(true)
      page.plain.release(plain)
      page.packed.release(packed)
    }
  })

  test('takes no more memory than it is counted with', async () => {
    const page = await pageOf('<p>', '</p>')
    const held = [writePlain(page, nonceOf('a')), writeCompressed(page, nonceOf('a')), ...page.pieces]
    const blocks = new Set(held.map(({ buffer }) => buffer))
    expect([...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(sizeOfPage(page) + 100)
  })

  test('is smaller packed, and its size counts both forms', async () => {
    const page = await pageOf('<li>row</li>'.repeat(5000), 'end')
    expect(page.packed.size).toBeLessThan(page.plain.size / 10)
    expect(sizeOfPage(page)).toBeGreaterThan(60_003)
  })
})
