import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { joinPacked, joinPage, sizeOfPage, splitPage } from './page-cache.ts'

const HOLE = 'nonce0123456789abcdef'
const pageOf = (...pieces: string[]) => splitPage(pieces.join(HOLE), HOLE, 200, {})

describe('a page kept in pieces', () => {
  test('is whole again with another nonce in every gap', () => {
    const page = pageOf('<script nonce="', '">a</script><style nonce="', '">é漢🎷</style>')
    expect(joinPage(page, 'N1').toString()).toBe('<script nonce="N1">a</script><style nonce="N1">é漢🎷</style>')
    expect(joinPage(page, 'N2').toString()).not.toContain('N1')
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
  ])('spliced as gzip says the same as plain', (pieces) => {
    const page = pageOf(...pieces)
    for (const nonce of ['', 'N', randomBytes(16).toString('base64'), 'n'.repeat(1000)]) {
      const plain = joinPage(page, nonce)
      expect(plain.toString()).toBe(pieces.join(nonce))
      expect(gunzipSync(joinPacked(page, nonce)).equals(plain)).toBe(true)
    }
  })

  test('is smaller packed, and its size counts both forms', () => {
    const page = pageOf('<li>row</li>'.repeat(5000), 'end')
    expect(joinPacked(page, 'N').length).toBeLessThan(joinPage(page, 'N').length / 10)
    expect(sizeOfPage(page)).toBeGreaterThan(60_003)
  })
})
