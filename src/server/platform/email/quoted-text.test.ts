import { expect, test } from 'vitest'
import { quotedLines, quotedText } from './quoted-text.ts'

test.each([
  ['Juno Marsh', 'Juno Marsh'],
  ['J.R. Vance', 'J.R. Vance'],
  ['Visit evil.example/win now', 'Visit evil example/win now'],
  ['https://evil.example/win', 'evil example/win'],
  ['HTTP://EVIL.EXAMPLE', 'EVIL EXAMPLE'],
  ['mailto:me@evil.example', 'me@evil example'],
  ['javascript:alert(1)', 'alert(1)'],
  ['www.evil.example', 'evil example'],
  ['evil。example and evil．example', 'evil example and evil example'],
  ['Juno\r\nBcc: all@evil.example', 'Juno Bcc: all@evil example'],
  ['You won: जीत.भारत/go', 'You won: जीत भारत/go'],
  ['evil․example, evil﹒example, evil｡example', 'evil example, evil example, evil example'],
  ['evil.\ufe0fcom and evil.c\u0301om', 'evil \ufe0fcom and evil ćom'],
  ['1.1.1.1/x, 192.168.1.1:8080/a, １.１.１.１', '1 1 1 1/x, 192 168 1 1:8080/a, 1 1 1 1'],
  ['Take 3.14 of 2.5', 'Take 3.14 of 2.5'],
  ['a\u2028b\u0000c\u202Ed', 'a b c d'],
])('%j is quoted as %j', (text, quoted) => expect(quotedText(text)).toBe(quoted))

test('what is long is shortened, by whole letters', () => {
  expect(quotedText('🎷'.repeat(61))).toBe(`${'🎷'.repeat(59)}…`)
  expect(quotedText('x'.repeat(60))).toHaveLength(60)
})

test('lines stay lines', () => {
  expect(quotedLines('Quay 4\r\n\r\n3011 Rotterdam\nsee evil.example')).toBe('Quay 4\n3011 Rotterdam\nsee evil example')
  expect(quotedLines('a\n'.repeat(20)).split('\n')).toHaveLength(6)
})
