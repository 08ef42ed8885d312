import { createFileRoute } from '@tanstack/react-router'
import { GiftScreen } from '#web/features/gifts/GiftScreen.tsx'
import { passesQuery } from '#web/features/gifts/gift-queries.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/gift')({
  staticData: { isPersonal: true },
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(passesQuery()),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Give a pass',
      description: `Months of a pass at ${match.context.site.name}, for somebody who stays for the second set.`,
      path: '/gift',
    }),
  component: GiftScreen,
})
