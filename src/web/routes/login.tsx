import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '#web/features/accounts/LoginScreen.tsx'
import { hiddenPage } from '#web/platform/head/head.ts'
import { safeNext } from '#web/platform/session/guard.ts'
import { homeOf, meQuery } from '#web/platform/session/session.ts'

export interface LoginSearch {
  next?: string | undefined
  tab?: 'join' | undefined
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ next, tab }): LoginSearch => ({ next: safeNext(next), tab: tab === 'join' ? 'join' : undefined }),
  loaderDeps: ({ search: { next } }) => ({ next }),
  loader: async ({ context: { queryClient }, deps: { next } }) => {
    const me = await queryClient.ensureQueryData(meQuery())
    if (me) throw redirect({ href: next ?? homeOf(me.role) })
    if (!next) return { purpose: null }
    // It loads with the sign-in page, which few visits need.
    const { signInPurpose } = await import('#web/areas/login/sign-in-purpose.ts')
    return { purpose: await signInPurpose(queryClient, next) }
  },
  head: hiddenPage('Sign in or join'),
  component: () => {
    const { next, tab } = Route.useSearch()
    const { purpose } = Route.useLoaderData()
    return <LoginScreen next={next} join={tab === 'join'} purpose={purpose} />
  },
})
