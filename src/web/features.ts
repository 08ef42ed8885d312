import { activityFeature } from './features/activity/feature.ts'
import { albumsFeature } from './features/albums/feature.ts'
import { artistsFeature } from './features/artists/feature.ts'
import { castingFeature } from './features/casting/feature.ts'
import { catalogueFeature } from './features/catalogue/feature.ts'
import { checkoutFeature } from './features/checkout/feature.ts'
import { exclusiveContentFeature } from './features/exclusive-content/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { gigsFeature } from './features/gigs/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { merchandiseFeature } from './features/merchandise/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { modelApplicationsFeature } from './features/model-applications/feature.ts'
import { modelsFeature } from './features/models/feature.ts'
import { moderationFeature } from './features/moderation/feature.ts'
import { newsletterFeature } from './features/newsletter/feature.ts'
import { offersFeature } from './features/offers/feature.ts'
import { ordersFeature } from './features/orders/feature.ts'
import { paymentEventsFeature } from './features/payment-events/feature.ts'
import { playlistsFeature } from './features/playlists/feature.ts'
import { releaseFormsFeature } from './features/release-forms/feature.ts'
import { showRequestsFeature } from './features/show-requests/feature.ts'
import { siteFeature } from './features/site/feature.ts'
import { tracksFeature } from './features/tracks/feature.ts'
import { usersFeature } from './features/users/feature.ts'
import { videosFeature } from './features/videos/feature.ts'
import type { WebFeature } from './platform/feature.ts'

/** Features that have a part in the back office, in the order of its tabs; everything else there is derived from what each says of itself. */
export const features: readonly WebFeature[] = [
  tracksFeature,
  albumsFeature,
  videosFeature,
  gigsFeature,
  merchandiseFeature,
  modelApplicationsFeature,
  artistsFeature,
  modelsFeature,
  exclusiveContentFeature,
  playlistsFeature,
  castingFeature,
  releaseFormsFeature,
  showRequestsFeature,
  ordersFeature,
  offersFeature,
  membersFeature,
  paymentEventsFeature,
  messagesFeature,
  moderationFeature,
  newsletterFeature,
  usersFeature,
  filesFeature,
  catalogueFeature,
  checkoutFeature,
  siteFeature,
  activityFeature,
]
