import { z } from 'zod'
import { readWebAddress } from '../../kit/web-addresses.ts'
import { BIRTH_DATE_EXAMPLE, latestToday, readDay } from '../../kit/written-days.ts'

/** Largest key of an integer identity column. */
const MAX_ID = 2_147_483_647

const wholeNumber = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d+$/, 'Must be a whole number')
      .transform(Number),
  ],
  {
    error: 'Must be a whole number',
  },
)

/** A record's key; digits in a string are accepted. */
export const id = wholeNumber.pipe(
  z.number().int('Must be a whole number').min(1, 'Must be 1 or more').max(MAX_ID, 'Is too large'),
)
export const byId = z.object({ id })

/** Keys with commas between them. */
export const idList = z
  .string()
  .trim()
  .transform((text): (string | number)[] => text.split(','))
  .pipe(z.array(id).max(500, 'Ids must be 500 or fewer'))
  .optional()

/** Answer of a delete or of an action that has nothing else to say. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() })

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Makes a field optional: left out stays left out, an empty string or null clears it. */
export const clearable = <S extends z.ZodType>(schema: S) => z.preprocess(blank, schema.nullable()).optional()

/** What is left out is asked for by its name, as what is empty is. */
export const required = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? '', schema)

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text)

/** What ends a line: in a calendar, a mail header or a CSV it would begin another one. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/** One line of text, trimmed, or none. */
export const lineOrNothing = (label: string, max = 200) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} must be ${max} characters or fewer`)
    .refine((text) => !LINE_BREAK.test(text), `${label} must be on one line`)
    .refine(isStorable, `${label} has characters that cannot be stored`)

/** One line of text, trimmed. */
export const line = (label: string, max = 200) => lineOrNothing(label, max).min(1, `${label} is required`)

/** A text that somebody has begun to write, as far as they have come. */
export const begun = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, `${label} is too long`)
    .refine(isStorable, `${label} has characters that cannot be stored`)
    .default('')

/** Longer text that keeps its line breaks. */
export const prose = (label: string, max = 10_000) =>
  z
    .string({ error: `${label} must be text` })
    .trim()
    .max(max, `${label} must be ${max} characters or fewer`)
    .refine(isStorable, `${label} has characters that cannot be stored`)

const addressText = (label: string) =>
  z
    .string({ error: `${label} must be a web address` })
    .trim()
    .max(2000, `${label} must be 2000 characters or fewer`)

/** A web address a person may follow: http or https only; where the scheme is left out, it is https. */
export const webAddress = (label: string, kinds = 'a web address, like https://example.org') =>
  addressText(label)
    .transform((text) => readWebAddress(text) ?? '')
    .refine((address) => address !== '', `${label} must be ${kinds}`)
    .refine(isStorable, `${label} has characters that cannot be stored`)

/** Where media lies: a file of ours under /uploads/ or a web address. */
export const mediaAddress = (label: string) =>
  addressText(label)
    .transform((text) =>
      /^\/uploads\/[\w./-]+$/.test(text) && !text.includes('..') ? text : (readWebAddress(text) ?? ''),
    )
    .refine((address) => address !== '', `${label} must be an uploaded file or a web address`)
    .refine(isStorable, `${label} has characters that cannot be stored`)

/** A file of ours, which nobody else can swap or count who looks at it. */
export const uploadedAddress = (label: string) =>
  z
    .string({ error: `${label} must be an uploaded file` })
    .trim()
    .max(300, `${label} must be 300 characters or fewer`)
    .regex(/^\/uploads\/(images|portfolio)\/[\w-]+\.\w+$/, `${label} must be an uploaded file`)

/** Made by the sender, one for each thing they send: sent again under it, the same is answered the same instead of being done twice. */
export const idempotencyKey = clearable(line('Key', 100).min(16, 'Key must be 16 characters or more'))

/** Where somebody is on a network: its address, or the name they go by there. */
export const socialAddress = (label: string, host: string) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string' || /^[a-z]+:/i.test(value.trim())) return value
      const words = value.trim()
      return /^[\w-]+(\.[\w-]+)+\//.test(words) ? words : `https://${host}/${words.replace(/^@/, '')}`
    },
    webAddress(label, 'a name or a web address'),
  )

export const email = z
  .string({ error: 'Email must be text' })
  .trim()
  .toLowerCase()
  .max(254, 'Email must be 254 characters or fewer')
  .pipe(z.email('Enter an email address, like name@example.org'))

/** A whole number within bounds; digits in a string are accepted. */
export const whole = (label: string, min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d+(\.\d+)?$/)
          .transform(Number),
      ],
      { error: `${label} must be a number` },
    )
    .pipe(
      z
        .number()
        .transform(Math.round)
        .pipe(z.number().min(min, `${label} must be ${min} or more`).max(max, `${label} must be ${max} or less`)),
    )

/** A switch; the words true and false are accepted. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')], {
  error: 'Must be true or false',
})

const dayText = (label: string) =>
  z.string({ error: `${label} must be a date` }).max(200, `${label} must be 200 characters or fewer`)

const readingDay = (label: string, example: string, written: z.ZodString = dayText(label), from?: () => string) =>
  written
    .transform((text) => readDay(text, from?.()) ?? '')
    .refine((text) => text !== '', `${label} must be a date, like ${example}`)

/** A calendar day from the year 1000 on, read as people write it (`readDay`), as YYYY-MM-DD; it says its year. */
export const day = (label: string) => readingDay(label, '2026-11-28')

/** The day somebody was born; its refusal names the same day as its hint. */
export const birthDate = (label: string) => readingDay(label, BIRTH_DATE_EXAMPLE)

/** A day that is not past anywhere yet; without its year it is the next one of that name. */
export const comingDay = (label: string) =>
  readingDay(label, '12 March', dayText(label).regex(/\S/, `${label} is required`), latestToday).refine(
    (text) => text === '' || text >= latestToday(),
    `${label} is past. Give today or a later day, like 12 March`,
  )

/** A time of day as HH:MM; seconds are cut off, and `9:30 pm` is understood. */
export const clockTime = (label: string) =>
  z
    .string({ error: `${label} must be a time, like 21:00` })
    .trim()
    .min(1, `${label} is required`)
    .transform((text) => {
      const [, hour = '', minute = '', half] = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?(?:\.?m\.?)?$/i.exec(text) ?? []
      const isTwelve = half !== undefined
      const hours = isTwelve ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
      const isTime = hour !== '' && hours < 24 && Number(minute) < 60 && !(isTwelve && Number(hour) > 12)
      return isTime ? `${String(hours).padStart(2, '0')}:${minute}` : ''
    })
    .refine((text) => text !== '', `${label} must be a time, like 21:00`)

/** A moment with its offset from UTC, as 2026-11-28T21:00:00Z, as a date. */
export const moment = (label: string) =>
  z.iso
    .datetime({ offset: true, error: `${label} must be a moment, like 2026-11-28T21:00:00Z` })
    .transform((text) => new Date(text))
    .refine((at) => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() < 2200, `${label} must be between 1970 and 2199`)

/** True for a time zone by its name in the IANA list; bare offsets do not know of summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A time zone by its name in the IANA list. */
export const timeZone = (label: string) =>
  line(label, 60).refine(isTimeZone, `${label} must be a time zone, like Europe/Amsterdam`)

/** Paging every list takes; the answer's `x-total-count` header says how many there are. */
export const page = {
  limit: wholeNumber
    .pipe(
      z
        .number()
        .int()
        .min(1, 'Must be 1 or more')
        .transform((n) => Math.min(n, 500)),
    )
    .default(100),
  offset: wholeNumber.pipe(z.number().int().min(0, 'Must be 0 or more').max(10_000_000, 'Is too large')).default(0),
}

/** The secret in the link of an e-mail. */
export const mailedSecret = z
  .string({ error: 'This link is not complete' })
  .min(20, 'This link is not complete')
  .max(200, 'This link is not complete')
