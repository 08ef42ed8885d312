import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import type { Income } from '#contract/schemas/members.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import * as styles from './income-card.module.css'
import { incomeQuery } from './income-query.ts'
import { amountsWords } from './member-words.ts'

const isNothing = ({ recurring, merch, months, failed }: Income) =>
  recurring.length + merch.length + failed === 0 &&
  months.every(({ joined, left, passes }) => joined + left + Number(passes) === 0)

/** What passes and merch bring, each figure with the way to its rows; nothing at all where nothing was ever sold. */
export function IncomeCard() {
  const { data } = useQuery(incomeQuery())
  if (!data || isNothing(data)) return null
  const nothing = moneyWords('0', data.currency)
  return (
    <section className={`${styles.income} print`} aria-labelledby="income">
      <h2 id="income">Money</h2>
      <dl>
        <Figure name="Passes a month" search={{ tab: 'members', state: 'current', source: 'subscription' }}>
          {amountsWords(data.recurring, nothing)}
        </Figure>
        <Figure name="Joined this month" search={{ tab: 'members', state: 'joined' }}>
          {data.joined}
        </Figure>
        <Figure name="Left this month" search={{ tab: 'members', state: 'left' }}>
          {data.left}
        </Figure>
        <Figure name="Cards failed" search={{ tab: 'members', state: 'failed' }}>
          {data.failed}
        </Figure>
        <Figure name="Merch this month" search={{ tab: 'orders' }}>
          {amountsWords(data.merch, nothing)}
        </Figure>
      </dl>
      <Months income={data} />
    </section>
  )
}

function Figure({ name, search, children }: { name: string; search: AdminSearch; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to="/admin" search={search} preload={false}>
          {children}
        </Link>
      </dd>
    </div>
  )
}

/** Passes over twelve months as bars; the same as a table for whoever does not see them. */
function Months({ income: { months, currency } }: { income: Income }) {
  const most = Math.max(...months.map(({ passes }) => Number(passes)), 1)
  return (
    <>
      <svg className={styles.months} viewBox="0 0 120 40" preserveAspectRatio="none" aria-hidden="true">
        {months.map(({ month, passes }, place) => {
          const height = Math.max((Number(passes) / most) * 40, 1)
          return <rect key={month} x={place * 10 + 1} y={40 - height} width="8" height={height} />
        })}
      </svg>
      <table className="visually-hidden">
        <caption>Paid for passes, by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Passes</th>
            <th scope="col">Joined</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, passes, joined, left }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{moneyWords(passes, currency)}</td>
              <td>{joined}</td>
              <td>{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
