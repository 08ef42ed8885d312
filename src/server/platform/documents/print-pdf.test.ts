import { expect, test } from 'vitest'
import { type PrintedPage, printPdf } from './print-pdf.ts'

const page = (rows: number): PrintedPage => ({
  title: 'Receipt LS-0001',
  from: ['Late Set', 'booking@lateset.example'],
  to: ['Łukasz Őry', 'ul. Długa 5', 'Kraków'],
  facts: [['Paid on', '26 November 2026']],
  table: {
    columns: [{ label: 'For' }, { label: 'Amount', align: 'end' }],
    rows: Array.from({ length: rows }, (_, n) => [`Rosewater, LP ${n} ${'x'.repeat(80)}`, '$24.00']),
  },
  totals: [['Total', '$24.00']],
  note: 'A test payment: no money has moved.',
})
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('documents that are drawn at the same moment are whole, the first of a program too', async () => {
  const drawn = await Promise.all([1, 1, 1, 1].map((rows) => printPdf(page(rows))))
  for (const pdf of drawn) {
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
    expect(pdf.length).toBe(drawn[0]?.length)
  }
})

test('a document has as many sheets as its rows need', async () => {
  expect(sheetsOf(await printPdf(page(1)))).toBe(1)
  expect(sheetsOf(await printPdf(page(80)))).toBeGreaterThan(2)
})
