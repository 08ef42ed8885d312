import { createFileRoute } from '@tanstack/react-router'
import { ModelHome } from '#web/areas/member/ModelHome.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { headOf } from '#web/kit/head.ts'
import { deniedStatus, guard } from '#web/session/guard.ts'

export const Route = createFileRoute('/model-dashboard')({
  loader: ({ context, location }) => guard({ context, location }, ['model']),
  headers: deniedStatus,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Model Dashboard',
      description: 'Your seat.',
      path: '/model-dashboard',
      hidden: true,
    }),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <ModelHome />
  },
})
