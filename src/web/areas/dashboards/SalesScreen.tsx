import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SalesStatementView } from '#web/features/artist-sales/SalesStatementView.tsx'
import { ownSalesQuery } from '#web/features/artist-sales/sales-queries.ts'
import { MemberFrame } from './MemberFrame.tsx'
import { NoPageToEdit } from './NoPageToEdit.tsx'

/** What was sold of an artist, by month, quarter or year. */
export function SalesScreen({ period }: { period: string | undefined }) {
  const statement = useSuspenseQuery(ownSalesQuery(period)).data
  return (
    <MemberFrame heading="Sales" ways={[{ to: '/artist-dashboard', label: 'Artist Dashboard' }]}>
      {statement ? (
        <SalesStatementView
          statement={statement}
          link={(one) => <Link to="/artist-dashboard/sales" search={{ period: one }} resetScroll={false} />}
        />
      ) : (
        <NoPageToEdit />
      )}
    </MemberFrame>
  )
}
