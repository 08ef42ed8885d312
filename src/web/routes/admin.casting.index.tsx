import { createFileRoute, redirect } from '@tanstack/react-router'

/** Has no screen: the calls stand on a tab of the back office, and each has a board below this address. */
export const Route = createFileRoute('/admin/casting/')({
  loader: () => {
    throw redirect({ to: '/admin', search: { tab: 'casting' } })
  },
})
