import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'
import parseRange from 'range-parser'
import { readableRange } from './byte-ranges.ts'

/** What is known of the thing that is asked for. */
interface Thing {
  size: number
  /** With its quotes. */
  etag: string
  changedAt: Date
}

interface Plan {
  status: 200 | 206 | 304
  headers: Record<string, string>
  /** Bytes to be sent, the last counted in; none where no body belongs to the answer. */
  range: { start: number; end: number } | null
}

const failure = (statusCode: number, headers: Record<string, string>) =>
  Object.assign(new Error('The conditions of the request do not hold'), { statusCode, headers })

/** Whether somebody's copy has been overtaken by what is there (RFC 9110, 13.2.2). */
function isOvertaken(asked: IncomingHttpHeaders, { etag, changedAt }: Thing): boolean {
  const match = asked['if-match']
  if (match) return match !== '*' && !match.split(',').some((one) => one.trim() === etag)
  const since = Date.parse(asked['if-unmodified-since'] ?? '')
  return !Number.isNaN(since) && Math.floor(changedAt.getTime() / 1000) * 1000 > since
}

/** Whether a range continues the copy it was asked for with (RFC 9110, 13.1.5). */
function continues(condition: string, { etag, changedAt }: Thing): boolean {
  if (!condition) return true
  if (/^(W\/)?"/.test(condition)) return condition === etag
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= Date.parse(condition)
}

/**
 * Plans the answer about something whose bytes lie elsewhere: validators, conditions and one range.
 * @throws 412 and 416 with the headers that belong to them
 */
export function planResponse(asked: IncomingHttpHeaders, thing: Thing): Plan {
  const { size, etag, changedAt } = thing
  const headers = { 'accept-ranges': 'bytes', etag, 'last-modified': changedAt.toUTCString() }
  if (isOvertaken(asked, thing)) throw failure(412, {})
  if (fresh(asked, headers)) return { status: 304, headers, range: null }
  const whole = (): Plan => ({
    status: 200,
    headers: { ...headers, 'content-length': String(size) },
    range: size > 0 ? { start: 0, end: size - 1 } : null,
  })
  const header = readableRange(asked.range, size)
  if (!header || !continues(String(asked['if-range'] ?? ''), thing)) return whole()
  const ranges = parseRange(size, header, { combine: true })
  if (ranges === -1) throw failure(416, { 'content-range': `bytes */${size}` })
  const [range] = ranges === -2 || ranges.length !== 1 ? [] : ranges
  if (!range) return whole()
  const { start, end } = range
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(end - start + 1),
    },
    range: { start, end },
  }
}
