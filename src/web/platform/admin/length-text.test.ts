import { expect, test } from 'vitest'
import { lengthText, secondsOf } from './length-text.ts'

test('clocks and plain seconds are read', () => {
  expect(secondsOf('4:48')).toBe('288')
  expect(secondsOf('1:02:09')).toBe('3729')
  expect(secondsOf(' 288 ')).toBe('288')
})

test('what cannot be read is left to the server, and nothing stays nothing', () => {
  expect(secondsOf('long')).toBe('long')
  expect(secondsOf('4:-1')).toBe('4:-1')
  expect(secondsOf('')).toBe('')
})

test('a length is shown as it is read', () => {
  expect(lengthText(288)).toBe('4:48')
  expect(lengthText(null)).toBe('')
  expect(secondsOf(lengthText(3729))).toBe('3729')
})
