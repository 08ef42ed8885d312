import { createFileRoute } from '@tanstack/react-router'
import { ArtistHome } from '#web/areas/member/ArtistHome.tsx'
import { AccessDenied } from '#web/areas/shell/AccessDenied.tsx'
import { headOf } from '#web/kit/head.ts'
import { deniedStatus, guard } from '#web/session/guard.ts'

export const Route = createFileRoute('/artist-dashboard')({
  loader: ({ context, location }) => guard({ context, location }, ['artist']),
  headers: deniedStatus,
  head: ({ match }) =>
    headOf(match.context.origin, {
      title: 'Artist Dashboard',
      description: 'Your records.',
      path: '/artist-dashboard',
      hidden: true,
    }),
  component: () => {
    const { denied } = Route.useLoaderData()
    return denied ? <AccessDenied required={denied} /> : <ArtistHome />
  },
})
