import { feedsEndpoints } from '#contract/schemas/feeds.ts'
import { makeFeeds } from '#server/platform/discovery/feeds/make-feeds.ts'
import { serve } from '#server/platform/http/serve.ts'

export const feedRoutes = serve(feedsEndpoints, (context) => {
  const send = makeFeeds(context)
  return {
    releases: send(feedsEndpoints.releases, {
      title: 'releases',
      description: 'New albums and singles on the label.',
      page: '/jukebox-wall',
    }),
    gigs: send(feedsEndpoints.gigs, {
      title: 'gigs',
      description: 'Shows to come, as they are announced.',
      page: '/gigs',
    }),
  }
})
