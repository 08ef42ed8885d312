import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { ReceiptScreen } from '#web/features/receipts/ReceiptScreen.tsx'
import { receiptQuery } from '#web/features/receipts/receipt-query.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/receipts/$receipt')({
  staticData: { isPersonal: true },
  loader: async ({ context, location, params }) => {
    await guard({ context, location })
    await context.personalClient.ensureQueryData(receiptQuery(params.receipt)).catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 404 ? notFound() : error
    })
  },
  head: ({ match }) => hiddenHead(match.context.site, 'Receipt'),
  notFoundComponent: NotFound,
  component: () => <ReceiptScreen id={Route.useParams().receipt} />,
})
