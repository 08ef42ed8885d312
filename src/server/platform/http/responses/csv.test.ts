import { expect, test } from 'vitest'
import { csvLines, unescaped } from './csv.ts'

async function written(...rows: unknown[][]): Promise<string[]> {
  async function* each() {
    yield* rows
  }
  const lines: string[] = []
  for await (const line of csvLines(['Name', 'Note'], each())) lines.push(line)
  return lines
}

test('a table begins with the mark of UTF-8 and its heading, a line per row', async () => {
  expect(await written(['Zoë', 3], [null, undefined], [true, new Date(0)])).toEqual([
    '\uFEFFName,Note\r\n',
    'Zoë,3\r\n',
    ',\r\n',
    'true,1970-01-01T00:00:00.000Z\r\n',
  ])
})

test('commas, quotes and line breaks stay inside their cell', async () => {
  expect((await written(['Marsh, Juno', 'says "yes"\nand no']))[1]).toBe('"Marsh, Juno","says ""yes""\nand no"\r\n')
})

test.each(['=1+1', '+31 6', '-2', '@here', '\tx', '＝1+1', '＋31', '－2', '＠here'])(
  '%j is not worked out as a formula',
  async (text) => {
    expect((await written([text, '']))[1]).toBe(`'${text},\r\n`)
  },
)

test('what begins like a cell kept from it is distinguished from one', async () => {
  const texts = ['=1', "'=1", "''=1", "'tis", "'", '＝1']
  const lines = await Promise.all(texts.map(async (text) => (await written([text, '']))[1]?.slice(0, -3) ?? ''))
  expect(lines).toEqual(["'=1", "''=1", "'''=1", "'tis", "'", "'＝1"])
  expect(lines.map(unescaped)).toEqual(texts)
})

test('nor is one behind a line break of old', async () => {
  expect((await written(['\r=1', 'a=1']))[1]).toBe('"\'\r=1",a=1\r\n')
})
