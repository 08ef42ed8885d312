/** Values by themselves: right ones at the edge of what is right, and such as only look like JSON. */
const values: Record<string, string> = {
  'minus zero': '-0',
  'beyond doubles': '1e400',
  'leading zero': '01',
  'no leading digit': '.5',
  'no fraction': '1.',
  plus: '+1',
  hex: '0x1',
  'not a number': 'NaN',
  infinity: '-Infinity',
  'long number': '9'.repeat(10_000),
  'deep exponent': '1e-99999',
  'bare minus': '-',
  'double minus': '--1',
  nul: '"\\u0000"',
  'raw nul': '"\0"',
  'lone surrogate': '"\\uD800"',
  'swapped pair': '"\\uDC00\\uD800"',
  'bad escape': '"\\x41"',
  'half an escape': '"\\u00"',
  'raw newline': '"\n"',
  'raw tab': '"\t"',
  'no end': '"abc',
  'single quotes': "'a'",
  'no quotes': 'abc',
  'long text': `"${'x'.repeat(400_000)}"`,
  'overlong utf-8': '"\u00c0\u00af"',
  'right to left': '"\u202e"',
  undefined: 'undefined',
  'capital true': 'True',
  'half null': 'nul',
  comment: '/* a */ 1',
  'line comment': '1 // a',
  'trailing comma': '[1,]',
  'leading comma': '[,1]',
  'no comma': '[1 2]',
  'open list': '[1',
  'closed twice': '[1]]',
  'mixed brackets': '[1}',
  'no colon': '{"a" 1}',
  'no value': '{"a":}',
  'no key': '{:1}',
  'number key': '{1:1}',
  'two keys': '{"a":1,"a":2}',
  'empty key': '{"":1}',
  'nul key': '{"a\\u0000":1}',
  prototype: '{"__proto__":{"polluted":true,"role":"admin"}}',
  'escaped prototype': '{"\\u005f_proto__":{"polluted":true}}',
  constructor: '{"constructor":{"prototype":{"polluted":true}}}',
  'own methods': '{"toString":1,"valueOf":1,"hasOwnProperty":1,"then":1,"toJSON":1}',
  'length of a list': '{"length":4294967295}',
  'long list': `[${'1,'.repeat(100_000)}1]`,
  'many keys': `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join()}}`,
  'two documents': '{} {}',
  nothing: '',
  space: ' \n\t ',
  'byte order mark': '\ufeff{}',
  'vertical tab': '\u000b1',
}

/** Places a value stands in. */
const frames: Record<string, (value: string) => string> = {
  alone: (value) => value,
  'in a field': (value) => `{"title":${value}}`,
  'in a list of a field': (value) => `{"name":"a","lines":[${value}]}`,
  'in an unknown field': (value) => `{"unknown":${value},"title":"a"}`,
  'deep down': (value) => `${'{"a":'.repeat(50)}${value}${'}'.repeat(50)}`,
}

/** About three hundred documents for a parser, with what is the matter with each. */
export function jsonDocuments(): { name: string; payload: string | Buffer }[] {
  const framed = Object.entries(values).flatMap(([what, value]) =>
    Object.entries(frames).map(([where, frame]) => ({ name: `${what} ${where}`, payload: frame(value) })),
  )
  const deep = [10, 1000, 100_000].flatMap((depth) => [
    { name: `${depth} lists`, payload: '['.repeat(depth) + ']'.repeat(depth) },
    { name: `${depth} lists that do not end`, payload: '['.repeat(depth) },
    { name: `${depth} objects`, payload: `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}` },
  ])
  const encoded = [
    { name: 'UTF-16', payload: Buffer.from('{"title":"a"}', 'utf16le') },
    { name: 'Latin', payload: Buffer.from('{"title":"é"}', 'latin1') },
    { name: 'cut in a letter', payload: Buffer.from('{"title":"é"}').subarray(0, 11) },
  ]
  return [...framed, ...deep, ...encoded]
}
