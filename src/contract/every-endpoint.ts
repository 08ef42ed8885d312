import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { adminArea } from './admin.ts'
import { albums } from './albums.ts'
import { artistApplications } from './artist-applications.ts'
import { artists } from './artists.ts'
import { casting } from './casting.ts'
import { catalogue } from './catalogue.ts'
import { docs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { firstSteps } from './first-steps.ts'
import { gigs } from './gigs.ts'
import { health } from './health.ts'
import { jukebox } from './jukebox.ts'
import { merchandise } from './merchandise.ts'
import { modelApplications } from './model-applications.ts'
import { modelProfiles } from './model-profiles.ts'
import { models } from './models.ts'
import { newsletter } from './newsletter.ts'
import { oembed } from './oembed.ts'
import { orders } from './orders.ts'
import { playlists } from './playlists.ts'
import { portfolios } from './portfolios.ts'
import { search } from './search.ts'
import { showRequests } from './show-requests.ts'
import { siteEndpoints } from './site.ts'
import { sitemap } from './sitemap.ts'
import { streams } from './streams.ts'
import { tracks } from './tracks.ts'
import { uploads } from './uploads.ts'
import { users } from './users.ts'
import { videos } from './videos.ts'

/** Every endpoint the server answers: what the API documentation shows and the permission walk visits. */
export const everyEndpoint: readonly Endpoint[] = [
  accounts,
  tracks,
  albums,
  videos,
  playlists,
  artists,
  gigs,
  merchandise,
  orders,
  casting,
  modelApplications,
  modelProfiles,
  portfolios,
  models,
  artistApplications,
  showRequests,
  newsletter,
  search,
  jukebox,
  streams,
  uploads,
  siteEndpoints,
  adminArea,
  firstSteps,
  users,
  activity,
  catalogue,
  feeds,
  files,
  sitemap,
  oembed,
  health,
  docs,
].flatMap((contract) => Object.values(contract) as Endpoint[])
