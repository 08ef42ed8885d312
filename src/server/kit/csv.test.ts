import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells stand between commas, and quotes hold what would break out of them', () => {
  expect(csvRow(['Nora', 32, null, undefined, ''])).toBe('Nora,32,,,\r\n')
  expect(csvRow(['Antwerp, Belgium', 'says "no"', 'two\nlines'])).toBe(
    '"Antwerp, Belgium","says ""no""","two\nlines"\r\n',
  )
})

test.each(['=1+1', '+32 3 555 01 20', '-1', '@sum(A1)', '\ttabbed'])('%j is never a formula', (cell) => {
  expect(csvRow([cell])).toBe(`'${cell}\r\n`)
})

test('a formula behind a carriage return is none either, and numbers stay numbers', () => {
  expect(csvRow(['\r=1+1'])).toBe(`"'\r=1+1"\r\n`)
  expect(csvRow([-5])).toBe('-5\r\n')
})
