import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { giftQuery } from '#web/features/gifts/gift-queries.ts'
import { RedeemScreen } from '#web/features/gifts/RedeemScreen.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/redeem/$code')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(giftQuery(params.code)).catch((error: unknown) => {
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error
    }),
  head: ({ match }) => hiddenHead(match.context.site, 'A gift'),
  notFoundComponent: NotFound,
  component: () => <RedeemScreen code={Route.useParams().code} />,
})
