import { expect, test } from 'vitest'
import { bannerWords, fillOf, initialsOf, mostSpecific, shortened, statusWords } from './call-words.ts'
import { shootMoment, spokenDay } from './shoot-day.ts'

test('a description is cut after sixty characters, as people count them', () => {
  const sixty = 'a'.repeat(60)
  expect(shortened(sixty)).toBe(sixty)
  expect(shortened(`${sixty}b`)).toBe(`${sixty}…`)
  const family = '👩‍👩‍👧'
  expect(shortened(family.repeat(61))).toBe(`${family.repeat(60)}…`)
  expect(shortened(`${'a'.repeat(59)} and more`)).toBe(`${'a'.repeat(59)}…`)
})

test.each([
  ['open', 'Open', 'success'],
  ['closing-soon', 'Closing soon', 'warn'],
  ['filled', 'Filled', 'danger'],
  ['closed', 'Closed', 'quiet'],
  ['on hold', 'on hold', 'quiet'],
])('%s reads %s', (status, words, tone) => {
  expect(statusWords(status)).toEqual({ words, tone })
})

test.each([
  [0, 10, 0, 'success'],
  [69, 100, 69, 'success'],
  [7, 10, 70, 'warn'],
  [89, 100, 89, 'warn'],
  [9, 10, 90, 'danger'],
  [12, 10, 100, 'danger'],
])('%i of %i fill %i percent, %s', (applicants, maxApplicants, percent, tone) => {
  expect(fillOf({ applicants, maxApplicants })).toEqual({ percent, tone })
})

test('dates are said short and long, and left alone when they are no calendar days', () => {
  expect(shootMoment({ date: '2026-12-04', time: '22:00' })).toBe('4 Dec, 22:00')
  expect(shootMoment({ date: 'early spring', time: null })).toBe('early spring')
  expect(shootMoment({ date: null, time: null })).toBe('')
  expect(spokenDay('2026-12-04')).toBe('Friday 4 December')
  expect(spokenDay('early spring')).toBe('early spring')
})

test('the fullest way to say something has the short one in it', () => {
  expect(mostSpecific('Antwerp', ['Hotel Astrid, Antwerp'])).toBe('Hotel Astrid, Antwerp')
  expect(mostSpecific('Antwerp', [null, 'Ghent', 'Antwerp'])).toBe('Antwerp')
  expect(mostSpecific(null, ['Ghent'])).toBeNull()
})

test('two letters stand for a character', () => {
  expect(['Guest with umbrella', 'Florist'].map(initialsOf)).toEqual(['GW', 'F'])
})

test('the banner counts the calls one can apply to', () => {
  const calls = ['open', 'closing-soon', 'filled', 'closed'].map((status) => ({ status }) as never)
  expect(bannerWords(calls, 'Bring shoes.')).toBe('Two shoots coming up. Bring shoes.')
  expect(bannerWords(calls.slice(0, 1), '')).toBe('One shoot coming up.')
  expect(bannerWords([], '')).toBe('Leave your name for the next shoot.')
})
