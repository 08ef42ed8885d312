import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  clearable,
  clockTime,
  day,
  email,
  flag,
  id,
  line,
  mediaAddress,
  page,
  prose,
  required,
  timeZone,
  webAddress,
  whole,
} from './fields.ts'

/** What a schema makes of a value: the value it gives, or the first thing it says against it. */
const read = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : new Error(result.error.issues[0]?.message)
}
const refused = (message: string) => new Error(message)

describe('keys', () => {
  test.each([
    [1, 1],
    ['7', 7],
    [' 7 ', 7],
    [2_147_483_647, 2_147_483_647],
  ])('%j is taken', (value, key) => expect(read(id, value)).toBe(key))
  test.each([
    0,
    -1,
    1.5,
    2_147_483_648,
    1e308,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'one',
    '1e3',
    '0x1',
    null,
    true,
    [1],
    {},
    undefined,
  ])('%j is not', (value) => expect(read(id, value)).toBeInstanceOf(Error))
})

describe('texts', () => {
  test('are trimmed, bounded and storable', () => {
    const name = line('Name', 5)
    expect(read(name, '  ab ')).toBe('ab')
    expect(read(name, '12345')).toBe('12345')
    expect(read(name, '  ')).toEqual(refused('Name is required'))
    expect(read(name, '123456')).toEqual(refused('Name must be 5 characters or fewer'))
    for (const bad of ['a\0', 'a\ud800', '\udc00a'])
      expect(read(name, bad)).toEqual(refused('Name has characters that cannot be stored'))
    expect(read(name, '🎷')).toBe('🎷')
    for (const bad of [1, null, [], {}]) expect(read(name, bad)).toEqual(refused('Name must be text'))
    expect(read(prose('Bio', 5), 'a\nb')).toBe('a\nb')
    expect(read(prose('Bio', 5), '123456')).toEqual(refused('Bio must be 5 characters or fewer'))
    expect(read(prose('Bio'), '\0')).toEqual(refused('Bio has characters that cannot be stored'))
  })

  test('that may be cleared: left out stays out, empty and null clear', () => {
    const genre = clearable(line('Genre', 5))
    expect([
      read(genre, undefined),
      read(genre, null),
      read(genre, ''),
      read(genre, ' '),
      read(genre, ' Jazz'),
    ]).toEqual([undefined, null, null, null, 'Jazz'])
    expect(read(genre, 'too long')).toEqual(refused('Genre must be 5 characters or fewer'))
  })
})

describe('addresses', () => {
  const site = webAddress('Website')
  const media = mediaAddress('Image')
  test.each([
    'https://example.org',
    'http://example.org/a?b#c',
    ' https://example.org ',
    'HTTPS://EXAMPLE.ORG',
    'https://exämple.org',
  ])('%s is followed', (address) => {
    expect(read(site, address)).toBe(address.trim())
    expect(read(media, address)).toBe(address.trim())
  })
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'my tape',
    'film',
    'mail@example.org',
    'a.b',
    'example.org:x',
    'example..org',
    'https://',
    'https://a b',
    'https://a\0',
    'ftp://x',
    '/elsewhere',
    '',
  ])('%s is not', (address) => {
    expect(read(site, address)).toEqual(refused('Website must be a web address, like https://example.org'))
    expect(read(media, address)).toEqual(refused('Image must be an uploaded file or a web address'))
  })
  test.each([
    ['soundcloud.com/juno', 'https://soundcloud.com/juno'],
    [' www.example.org ', 'https://www.example.org'],
    ['//example.org', 'https://example.org'],
    ['example.org:8080/a?b#c', 'https://example.org:8080/a?b#c'],
    ['exämple.org', 'https://exämple.org'],
  ])('%s is followed as %s', (typed, address) => {
    expect([read(site, typed), read(media, typed)]).toEqual([address, address])
  })
  test('files of ours are named without climbing', () => {
    expect(read(media, '/uploads/images/a-1.jpg')).toBe('/uploads/images/a-1.jpg')
    for (const bad of ['/uploads/../x', '/uploads/a b', '/uploads/a?x', '/uploads/%2e%2e/x', '/uploads/'])
      expect(read(media, bad)).toBeInstanceOf(Error)
    expect(read(site, '/uploads/images/a.jpg')).toBeInstanceOf(Error)
  })
  test('e-mail is lower-cased', () => {
    expect(read(email, ' Odessa@LateSet.Test ')).toBe('odessa@lateset.test')
    for (const bad of [
      'odessa',
      'a@b',
      '@b.test',
      'a b@c.test',
      'a@b.test\nBcc: x@y.test',
      `${'x'.repeat(250)}@b.test`,
    ])
      expect(read(email, bad)).toBeInstanceOf(Error)
  })
})

describe('numbers, switches and days', () => {
  test('whole numbers are rounded and bounded', () => {
    const year = whole('Year', 1900, 2100)
    expect([read(year, 1971), read(year, '1971'), read(year, '1971.6'), read(year, 1899.6)]).toEqual([
      1971, 1971, 1972, 1900,
    ])
    expect(read(year, 1899)).toEqual(refused('Year must be 1900 or more'))
    expect(read(year, '2101')).toEqual(refused('Year must be 2100 or less'))
    for (const bad of ['', 'x', '1e3', null, true, Number.NaN])
      expect(read(year, bad)).toEqual(refused('Year must be a number'))
  })

  test('switches', () => {
    expect([read(flag, true), read(flag, 'true'), read(flag, 'false')]).toEqual([true, true, false])
    for (const bad of ['yes', '', 1, null]) expect(read(flag, bad)).toEqual(refused('Must be true or false'))
  })

  test('days exist in the calendar and in the database', () => {
    const date = day('Date')
    expect([read(date, '2024-02-29'), read(date, '2024-02-29T23:59:59Z')]).toEqual(['2024-02-29', '2024-02-29'])
    for (const bad of ['2023-02-29', '2024-13-01', '0000-01-01', '0999-12-31', '1-1-24', '12 March', 'soon', ''])
      expect(read(date, bad)).toEqual(refused('Date must be a date, like 2026-11-28'))
    expect(read(date, 20240229)).toEqual(refused('Date must be a date'))
  })

  test('pages have a size and an end', () => {
    expect([read(page.limit, undefined), read(page.limit, '1000000'), read(page.offset, undefined)]).toEqual([
      100, 500, 0,
    ])
    for (const bad of [0, '-1', 'all', 1.5]) expect(read(page.limit, bad)).toBeInstanceOf(Error)
    for (const bad of [-1, 10_000_001, 'x']) expect(read(page.offset, bad)).toBeInstanceOf(Error)
  })
})

describe('times of day', () => {
  test.each([
    ['21:00', '21:00'],
    ['9:05', '09:05'],
    ['00:00', '00:00'],
    ['23:59:59', '23:59'],
    ['9:30 pm', '21:30'],
    ['12:00 AM', '00:00'],
    ['12:15p.m.', '12:15'],
  ])('%s is %s', (written, time) => expect(read(clockTime('Start'), written)).toBe(time))
  test.each(['24:00', '9', '9.30', '13:00 pm', '0:60', 'noon', 2100, '21:00; x'])('%j is none', (written) =>
    expect(read(clockTime('Start'), written)).toEqual(refused('Start must be a time, like 21:00')),
  )
  test.each(['', '  ', null, undefined])('%j is asked for', (written) =>
    expect(read(required(clockTime('Start')), written)).toEqual(refused('Start is required')),
  )
})

describe('time zones', () => {
  test.each(['Europe/Amsterdam', 'America/Argentina/Buenos_Aires', 'UTC', 'europe/london'])('%s is one', (zone) =>
    expect(read(timeZone('Zone'), zone)).toBe(zone),
  )
  test('more than one line is none', () =>
    expect(read(timeZone('Zone'), 'Europe/London\r\nX:1')).toEqual(refused('Zone must be on one line')))
  test.each(['Europe/Nowhere', '+02:00', '-05', 'CET+1'])('%j is none', (zone) =>
    expect(read(timeZone('Zone'), zone)).toEqual(refused('Zone must be a time zone, like Europe/Amsterdam')),
  )
})

test.each([webAddress('Link'), mediaAddress('Link')])('an address with half a letter is refused', (schema) => {
  expect(read(schema, 'https://example.org/\ud800.jpg')).toEqual(refused('Link has characters that cannot be stored'))
})
