import { describe, expect, test } from 'vitest'
import { planResponse } from './conditional-response.ts'

const changedAt = new Date('2026-03-01T10:00:00.400Z')
const song = { size: 1000, etag: '"abc"', changedAt }
const DATE = 'Sun, 01 Mar 2026 10:00:00 GMT'
const EARLIER = 'Sun, 01 Mar 2026 09:59:59 GMT'

describe('what is asked for without conditions', () => {
  test('is sent whole, with its validators', () => {
    expect(planResponse({}, song)).toEqual({
      status: 200,
      headers: { 'accept-ranges': 'bytes', etag: '"abc"', 'last-modified': DATE, 'content-length': '1000' },
      range: { start: 0, end: 999 },
    })
    expect(planResponse({}, { ...song, size: 0 }).range).toBeNull()
  })
})

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=10-', 10, 999],
    ['bytes=-10', 990, 999],
    ['bytes=990-99999', 990, 999],
    ['bytes=-99999', 0, 999],
    ['bytes=0-9,10-19', 0, 19],
  ])('%s', (range, start, end) => {
    const plan = planResponse({ range }, song)
    expect([plan.status, plan.range]).toEqual([206, { start, end }])
    expect(plan.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/1000`,
      'content-length': String(end - start + 1),
    })
  })

  test.each(['bytes=0-1,500-600', 'bytes=abc', 'bytes=5-2', 'seconds=1-2', 'bytes'])(
    '%s is answered with the whole',
    (range) => {
      expect(planResponse({ range }, song)).toMatchObject({ status: 200, range: { start: 0, end: 999 } })
    },
  )

  test('beyond the end is refused with the length', () => {
    expect(() => planResponse({ range: 'bytes=1000-' }, song)).toThrow(
      expect.objectContaining({ statusCode: 416, headers: { 'content-range': 'bytes */1000' } }),
    )
  })

  test.each([
    ['"abc"', 206],
    ['"old"', 200],
    ['W/"abc"', 200],
    [DATE, 206],
    [EARLIER, 200],
    ['no date', 200],
  ])('continues a copy only if it is the same: If-Range %s', (condition, status) => {
    expect(planResponse({ range: 'bytes=0-9', 'if-range': condition }, song).status).toBe(status)
  })
})

describe('a condition', () => {
  test.each([
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': '"x", W/"abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"old"', 'if-modified-since': DATE }, 200],
    [{ 'if-modified-since': DATE }, 304],
    [{ 'if-modified-since': EARLIER }, 200],
    [{ 'if-match': '"x", "abc"' }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-unmodified-since': DATE }, 200],
  ])('%j is %i', (headers, status) => {
    expect(planResponse(headers, song).status).toBe(status)
  })

  test.each([{ 'if-match': '"old"' }, { 'if-unmodified-since': EARLIER }])('%j does not hold', (headers) => {
    expect(() => planResponse(headers, song)).toThrow(expect.objectContaining({ statusCode: 412 }))
  })
})
