import { expect, test } from 'vitest'
import { clockWords } from './show-request-words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const answerBy = '2026-11-28T20:00:00.000Z'

test.each([
  [-48 * HOUR, 'answer within 48 hours', 'quiet'],
  [-47.9 * HOUR, 'answer within 47 hours', 'quiet'],
  [-12 * HOUR, 'answer within 12 hours', 'quiet'],
  [-5.6 * HOUR, 'answer within 5 hours', 'warn'],
  [-1 * HOUR, 'answer within 1 hour', 'warn'],
  [-20 * MINUTE, 'answer within 20 minutes', 'warn'],
  [-1, 'answer within 1 minute', 'warn'],
  [1, 'late by 1 minute', 'danger'],
  [MINUTE, 'late by 1 minute', 'danger'],
  [23.9 * HOUR, 'late by 23 hours', 'danger'],
  [24 * HOUR, 'late by 1 day', 'danger'],
  [50 * HOUR, 'late by 2 days', 'danger'],
])('%i ms after the promised moment one reads "%s"', (since, words, tone) => {
  expect(clockWords({ status: 'new', answerBy }, Date.parse(answerBy) + since)).toEqual({ words, tone })
})

test.each(['answered', 'booked', 'declined'] as const)('what is %s is never late', (status) => {
  expect(clockWords({ status, answerBy }, Date.parse(answerBy) + 100 * HOUR).words).toBe(status)
})
