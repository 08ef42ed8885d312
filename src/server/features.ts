import { accountsFeature } from './features/accounts/feature.ts'
import { activityFeature } from './features/activity/feature.ts'
import { adminFeature } from './features/admin/feature.ts'
import { albumsFeature } from './features/albums/feature.ts'
import { applicationMessagesFeature } from './features/application-messages/feature.ts'
import { artistApplicationsFeature } from './features/artist-applications/feature.ts'
import { artistFiguresFeature } from './features/artist-figures/feature.ts'
import { artistMembersFeature } from './features/artist-members/feature.ts'
import { artistSalesFeature } from './features/artist-sales/feature.ts'
import { artistsFeature } from './features/artists/feature.ts'
import { callSheetsFeature } from './features/call-sheets/feature.ts'
import { castingFeature } from './features/casting/feature.ts'
import { castingBoardFeature } from './features/casting-board/feature.ts'
import { catalogueFeature } from './features/catalogue/feature.ts'
import { chatFeature } from './features/chat/feature.ts'
import { checkoutFeature } from './features/checkout/feature.ts'
import { compCardsFeature } from './features/comp-cards/feature.ts'
import { exclusiveContentFeature } from './features/exclusive-content/feature.ts'
import { exportsFeature } from './features/exports/feature.ts'
import { feedsFeature } from './features/feeds/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { firstStepsFeature } from './features/first-steps/feature.ts'
import { followsFeature } from './features/follows/feature.ts'
import { forumFeature } from './features/forum/feature.ts'
import { forumPostsFeature } from './features/forum-posts/feature.ts'
import { giftsFeature } from './features/gifts/feature.ts'
import { gigRequestsFeature } from './features/gig-requests/feature.ts'
import { gigsFeature } from './features/gigs/feature.ts'
import { interviewSlotsFeature } from './features/interview-slots/feature.ts'
import { jukeboxFeature } from './features/jukebox/feature.ts'
import { likedTracksFeature } from './features/liked-tracks/feature.ts'
import { listenerPlaylistsFeature } from './features/listener-playlists/feature.ts'
import { listeningFeature } from './features/listening/feature.ts'
import { loungeFeature } from './features/lounge/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { membershipsFeature } from './features/memberships/feature.ts'
import { merchandiseFeature } from './features/merchandise/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { modelApplicationsFeature } from './features/model-applications/feature.ts'
import { modelProfilesFeature } from './features/model-profiles/feature.ts'
import { modelsFeature } from './features/models/feature.ts'
import { moderationFeature } from './features/moderation/feature.ts'
import { newsletterFeature } from './features/newsletter/feature.ts'
import { noticesFeature } from './features/notices/feature.ts'
import { oembedFeature } from './features/oembed/feature.ts'
import { offersFeature } from './features/offers/feature.ts'
import { ordersFeature } from './features/orders/feature.ts'
import { paymentEventsFeature } from './features/payment-events/feature.ts'
import { paymentsFeature } from './features/payments/feature.ts'
import { playlistsFeature } from './features/playlists/feature.ts'
import { portfolioAlbumsFeature } from './features/portfolio-albums/feature.ts'
import { portfolioGrantsFeature } from './features/portfolio-grants/feature.ts'
import { portfoliosFeature } from './features/portfolios/feature.ts'
import { pressKitsFeature } from './features/press-kits/feature.ts'
import { receiptsFeature } from './features/receipts/feature.ts'
import { releaseFormsFeature } from './features/release-forms/feature.ts'
import { releasesFeature } from './features/releases/feature.ts'
import { selfTapesFeature } from './features/self-tapes/feature.ts'
import { setListsFeature } from './features/set-lists/feature.ts'
import { shortlistsFeature } from './features/shortlists/feature.ts'
import { showRequestsFeature } from './features/show-requests/feature.ts'
import { siteFeature } from './features/site/feature.ts'
import { streamsFeature } from './features/streams/feature.ts'
import { trackSubmissionsFeature } from './features/track-submissions/feature.ts'
import { tracksFeature } from './features/tracks/feature.ts'
import { uploadsFeature } from './features/uploads/feature.ts'
import { usersFeature } from './features/users/feature.ts'
import { videosFeature } from './features/videos/feature.ts'
import type { Feature } from './platform/feature.ts'

/** All features of the server; everything else is derived from what each says of itself. */
export const features: readonly Feature[] = [
  accountsFeature,
  activityFeature,
  adminFeature,
  albumsFeature,
  applicationMessagesFeature,
  artistApplicationsFeature,
  artistFiguresFeature,
  artistMembersFeature,
  artistSalesFeature,
  artistsFeature,
  callSheetsFeature,
  interviewSlotsFeature,
  releaseFormsFeature,
  castingFeature,
  castingBoardFeature,
  catalogueFeature,
  chatFeature,
  checkoutFeature,
  compCardsFeature,
  exclusiveContentFeature,
  exportsFeature,
  feedsFeature,
  filesFeature,
  firstStepsFeature,
  followsFeature,
  forumFeature,
  forumPostsFeature,
  giftsFeature,
  gigsFeature,
  gigRequestsFeature,
  jukeboxFeature,
  likedTracksFeature,
  listenerPlaylistsFeature,
  listeningFeature,
  loungeFeature,
  membershipsFeature,
  membersFeature,
  merchandiseFeature,
  messagesFeature,
  modelApplicationsFeature,
  modelProfilesFeature,
  modelsFeature,
  moderationFeature,
  newsletterFeature,
  noticesFeature,
  oembedFeature,
  offersFeature,
  ordersFeature,
  paymentEventsFeature,
  paymentsFeature,
  playlistsFeature,
  portfolioAlbumsFeature,
  portfolioGrantsFeature,
  portfoliosFeature,
  pressKitsFeature,
  receiptsFeature,
  releasesFeature,
  selfTapesFeature,
  setListsFeature,
  shortlistsFeature,
  showRequestsFeature,
  siteFeature,
  streamsFeature,
  tracksFeature,
  trackSubmissionsFeature,
  uploadsFeature,
  usersFeature,
  videosFeature,
]
