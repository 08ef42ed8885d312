import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { PortfoliosSchemas } from './schemas/portfolios.ts'

export const contentRatings = ['safe', 'adult'] as const
export type ContentRating = (typeof contentRatings)[number]

/** How many files a portfolio holds of each kind, and how many come at once. */
export const MAX_IMAGES = 500
export const MAX_VIDEOS = 20
export const MAX_FILES_PER_UPLOAD = 20

/** What a portfolio holds. */
export const portfolioItemKinds = ['image', 'video'] as const
export type PortfolioItemKind = (typeof portfolioItemKinds)[number]

/** What may be done with an image or a video of a portfolio. */
export const portfolioItemActions = ['update', 'remove'] as const
export type PortfolioItemAction = (typeof portfolioItemActions)[number]
const touches = [data.portfolios, data.models, data.modelProfiles, data.uploads]

export const portfolios = endpoints<PortfoliosSchemas>('portfolios', {
  upload: { method: 'POST', path: '/api/portfolio/upload', touches },
  addUploadedVideo: { method: 'POST', path: '/api/portfolio/uploaded', touches },
  ownImages: { method: 'GET', path: '/api/model-images' },
  images: { method: 'GET', path: '/api/model-images/:profileId', reads: [data.portfolios, data.accounts, data.users] },
  updateImage: { method: 'PATCH', path: '/api/model-images/:id', touches },
  placeImage: { method: 'PUT', path: '/api/model-images/:id/place', touches },
  removeImage: { method: 'DELETE', path: '/api/model-images/:id', touches },
  ownVideos: { method: 'GET', path: '/api/model-videos' },
  videos: { method: 'GET', path: '/api/model-videos/:profileId', reads: [data.portfolios, data.accounts, data.users] },
  updateVideo: { method: 'PATCH', path: '/api/model-videos/:id', touches },
  placeVideo: { method: 'PUT', path: '/api/model-videos/:id/place', touches },
  setPoster: { method: 'POST', path: '/api/model-videos/:id/poster', touches },
  removeVideo: { method: 'DELETE', path: '/api/model-videos/:id', touches },
  look: { method: 'POST', path: '/api/portfolio/looks', touches: [] },
  serveImage: { method: 'GET', path: '/uploads/portfolio/:filename' },
})
