import { describe, expect, test } from 'vitest'
import { money } from '../schemas/kit/money.ts'
import { amountOf, centsOf, isCurrency, moneyWords } from './money.ts'

describe('amounts', () => {
  test('are read in hundredths and written with two places', () => {
    for (const [amount, cents] of [
      ['0.00', 0],
      ['0.05', 5],
      ['24.00', 2400],
      ['99999.99', 9_999_999],
    ] as const)
      expect([centsOf(amount), amountOf(cents)]).toEqual([cents, amount])
    expect([centsOf('24'), centsOf('24.5')]).toEqual([2400, 2450])
  })

  test('add up as on paper, whatever they are', () => {
    expect(amountOf(centsOf('0.10') + centsOf('0.20'))).toBe('0.30')
    for (let cents = 0; cents < 20_000; cents += 37) expect(centsOf(amountOf(cents))).toBe(cents)
  })

  test.each([
    ['24', 2400],
    [' 24.5 ', 2450],
    [24, 2400],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [0, 0],
  ])('%j is taken', (sent, cents) => {
    expect(money('Price').parse(sent)).toBe(cents)
  })

  test.each(['', '-1', -1, '1.999', 1.999, '1e3', '24,00', '$24', 'free', Number.NaN, null, true, {}])(
    '%j is refused',
    (sent) => {
      expect(money('Price').safeParse(sent).error?.issues[0]?.message).toBe('Price must be an amount, like 24.00')
    },
  )

  test('have an end', () => {
    expect(money('Price').safeParse('100000').error?.issues[0]?.message).toBe('Price must be 99999.99 or less')
  })
})

test('money is said in its currency', () => {
  expect(moneyWords('24.00', 'USD')).toBe('$24.00')
  expect(moneyWords('1024.50', 'EUR')).toBe('€1,024.50')
  expect([isCurrency('USD'), isCurrency('usd'), isCurrency('ABC')]).toEqual([true, false, false])
})
