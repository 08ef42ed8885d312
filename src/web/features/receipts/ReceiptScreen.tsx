import { useSuspenseQuery } from '@tanstack/react-query'
import { urlOf } from '#contract/kit/endpoint.ts'
import { moneyWords } from '#contract/kit/money.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { receipts } from '#contract/receipts.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import * as pageStyles from '#web/platform/ui/page.module.css'
import * as styles from './receipt.module.css'
import { receiptQuery } from './receipt-query.ts'

/** What was paid for a pass, to print or to keep as a file. */
export function ReceiptScreen({ id }: { id: string }) {
  const receipt = useSuspenseQuery(receiptQuery(id)).data
  const money = (amount: string) => moneyWords(amount, receipt.currency)
  return (
    <div className={pageStyles.page}>
      <div className={styles.noPrint}>
        <StackedHeading text="Receipt" />
      </div>
      <article className={`${styles.receipt} print`} aria-labelledby="receipt">
        <h2 id="receipt">Receipt {receipt.number}</h2>
        <div className={styles.sides}>
          <Side name="From" lines={receipt.seller} />
          <Side name="To" lines={receipt.buyer} />
          <Side name="Paid on" lines={[dayWords(receipt.paidAt)]} />
        </div>
        <table className={ledgerStyles.ledger} data-part="ledger">
          <thead>
            <tr>
              <th scope="col">For</th>
              <th scope="col" className={styles.amount}>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {receipt.lines.map((line) => (
              <tr key={`${line.description} ${line.from}`}>
                <td>
                  {line.description}
                  <small>
                    {dayWords(line.from)} to {dayWords(line.to)}
                  </small>
                </td>
                <td className={styles.amount}>{money(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {receipt.discount ? <Sum name="Offer" amount={`-${money(receipt.discount)}`} /> : null}
            {receipt.taxes.map(({ amount, isIncluded }) => (
              <Sum key={amount} name={isIncluded ? 'Tax, included' : 'Tax'} amount={money(amount)} />
            ))}
            <Sum name="Total" amount={money(receipt.total)} />
            <Sum name="Paid" amount={money(receipt.paid)} />
          </tfoot>
        </table>
        {receipt.isTest ? <p>A test payment: no money has moved.</p> : null}
        <p className={`${styles.ways} ${styles.noPrint}`}>
          <Button asChild variant="ink" icon="download">
            <a href={urlOf(receipts.pdf, { params: { receipt: id } })} download>
              Download PDF
            </a>
          </Button>
          <Button onClick={() => print()}>Print</Button>
        </p>
      </article>
    </div>
  )
}

const Side = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <p dir="auto">
    <b>{name}</b>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </p>
)

const Sum = ({ name, amount }: { name: string; amount: string }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={styles.amount}>{amount}</td>
  </tr>
)
