import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf, meQuery } from '#web/platform/session/session.ts'

/** Has no screen: everybody is sent to where their role is at home. */
export const Route = createFileRoute('/dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meQuery())
    throw redirect(me ? { to: homeOf(me.role) } : { to: '/login', search: { next: '/dashboard' } })
  },
})
