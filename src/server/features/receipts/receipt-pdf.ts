import { moneyWords } from '#contract/kit/money.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import type { PrintedReceipt } from '#contract/schemas/receipts.ts'
import { type PrintedPage, printPdf } from '#server/platform/documents/print-pdf.ts'

/** A receipt as a page to print. */
export function drawReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const money = (amount: string) => moneyWords(amount, receipt.currency)
  const totals: PrintedPage['totals'] = []
  if (receipt.discount || receipt.taxes.length > 0) totals.push(['Subtotal', money(receipt.subtotal)])
  if (receipt.discount) totals.push(['Offer', `-${money(receipt.discount)}`])
  for (const { amount, isIncluded } of receipt.taxes) totals.push([isIncluded ? 'Tax, included' : 'Tax', money(amount)])
  return printPdf({
    title: receipt.number ? `Receipt ${receipt.number}` : 'Receipt',
    from: receipt.seller,
    to: receipt.buyer,
    facts: [['Paid on', dayWords(receipt.paidAt)]],
    table: {
      columns: [{ label: 'For' }, { label: 'Amount', align: 'end' }],
      rows: receipt.lines.map(({ description, from, to, amount }) => [
        `${description}\n${dayWords(from)} to ${dayWords(to)}`,
        money(amount),
      ]),
    },
    totals: [...totals, ['Total', money(receipt.total)], ['Paid', money(receipt.paid)]],
    ...(receipt.isTest ? { note: 'A test payment: no money has moved.' } : {}),
  })
}
