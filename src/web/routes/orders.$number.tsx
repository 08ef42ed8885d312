import { createFileRoute, notFound } from '@tanstack/react-router'
import { OrderScreen } from '#web/areas/order/OrderScreen.tsx'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { ownOrderQuery } from '#web/features/checkout/checkout-queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { hiddenHead } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/orders/$number')({
  staticData: { isPersonal: true, isSecret: true },
  validateSearch: ({ key }: Record<string, unknown>): { key?: string } =>
    typeof key === 'string' ? { key: key.slice(0, 100) } : {},
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context: { personalClient }, params, deps }) =>
    personalClient.ensureQueryData(ownOrderQuery(params.number, deps.key)).catch((error: unknown) => {
      throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error
    }),
  head: ({ match, params }) => hiddenHead(match.context.site, `Order ${params.number}`),
  notFoundComponent: NotFound,
  component: () => <OrderScreen number={Route.useParams().number} accessKey={Route.useSearch().key} />,
})
