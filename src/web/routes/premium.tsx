import { createFileRoute } from '@tanstack/react-router'
import { PremiumScreen } from '#web/areas/premium/PremiumScreen.tsx'
import { loadPremium } from '#web/areas/premium/premium-queries.ts'
import { headOf } from '#web/platform/head/head.ts'
import { passPriceWords } from '#web/platform/head/site-identity.ts'
import { siteIn } from '#web/platform/session/session.ts'

export const Route = createFileRoute('/premium')({
  loader: ({ context: { queryClient } }) => loadPremium(queryClient),
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Premium Access',
      description: `What a Fan Pass of ${match.context.site.name} opens today, for ${passPriceWords(siteIn(match.context.queryClient))}, and how to come by one.`,
      path: '/premium',
    }),
  component: PremiumScreen,
})
