import { createFileRoute } from '@tanstack/react-router'
import { CommunityScreen } from '#web/areas/community/CommunityScreen.tsx'
import { loadCommunity } from '#web/areas/community/community-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

/** Keys of records are no larger. */
const MAX_POST = 2 ** 31 - 1

export const Route = createFileRoute('/community')({
  validateSearch: ({ post }: Record<string, unknown>): { post?: number | undefined } => {
    const id = Number(post)
    return { post: Number.isInteger(id) && id > 0 && id < MAX_POST ? id : undefined }
  },
  loaderDeps: ({ search: { post } }) => ({ post }),
  loader: ({ context: { queryClient }, deps: { post } }) => loadCommunity(queryClient, post),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Community',
      description: `What is on at ${match.context.site.name} now, who plays and films there, and where you come in.`,
      path: '/community',
    }),
  component: () => {
    const { post } = Route.useSearch()
    return <CommunityScreen key={post} post={post} />
  },
})
