import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderScreen } from '#web/areas/order/OrderScreen.tsx'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { ownOrderQuery } from '#web/features/checkout/checkout-queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/orders/$number')({
  staticData: { isPersonal: true, isSecret: true },
  validateSearch: ({ key }: Record<string, unknown>): { key?: string } =>
    typeof key === 'string' ? { key: key.slice(0, 100) } : {},
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context: { personalClient }, params, deps }) =>
    personalClient.ensureQueryData(ownOrderQuery(params.number, deps.key)).catch((error: unknown) => {
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error
    }),
  head: ({ match, params }) =>
    headOf(match.context.site, {
      title: `Order ${params.number}`,
      description: 'What you have ordered at the merch booth, and how it stands.',
      path: `/orders/${params.number}`,
      hidden: true,
    }),
  notFoundComponent: NotFound,
  component: () => <OrderScreen number={Route.useParams().number} accessKey={Route.useSearch().key} />,
})
