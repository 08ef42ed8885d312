import { feeds } from '#contract/feeds.ts'
import { makeFeeds } from '#server/platform/discovery/feeds/make-feeds.ts'
import { serve } from '#server/platform/http/serve.ts'

export const feedRoutes = serve(feeds, (context) => {
  const send = makeFeeds(context)
  return {
    releases: send(feeds.releases, {
      title: 'releases',
      description: 'New albums and singles on the label.',
      page: '/jukebox-wall',
    }),
    gigs: send(feeds.gigs, {
      title: 'gigs',
      description: 'Shows to come, as they are announced.',
      page: '/gigs',
    }),
  }
})
