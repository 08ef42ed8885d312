import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { giftQuery } from '#web/features/gifts/gift-queries.ts'
import { RedeemScreen } from '#web/features/gifts/RedeemScreen.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/redeem/$code')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(giftQuery(params.code)).catch((error: unknown) => {
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error
    }),
  head: ({ match, params }) =>
    headOf(match.context.site, {
      title: 'A gift',
      description: 'For whoever has the link.',
      path: `/redeem/${params.code}`,
      hidden: true,
    }),
  notFoundComponent: NotFound,
  component: () => <RedeemScreen code={Route.useParams().code} />,
})
