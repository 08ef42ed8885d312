import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminFrame } from '#web/areas/admin/AdminFrame.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { deniedStatus, guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/admin')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    const guarded = await guard({ context, location }, 'openAdmin')
    if (!guarded.denied) {
      const { overviewQuery } = await import('#web/platform/admin/admin-queries.ts')
      await context.personalClient.prefetchQuery(overviewQuery())
    }
    return guarded
  },
  headers: deniedStatus,
  component: () => {
    const { denied } = Route.useLoaderData()
    if (denied) return <AccessDenied required={denied} />
    return (
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    )
  },
})
