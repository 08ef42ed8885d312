import type { Feature } from '#server/platform/feature.ts'
import { cleanUpUploads } from './cleanup.ts'
import { handleUploadJobs } from './jobs.ts'
import { uploadRoutes } from './routes.ts'

export const uploadsFeature: Feature = {
  name: 'uploads',
  routes: uploadRoutes,
  jobs: [handleUploadJobs],
  cleanup: [cleanUpUploads],
}
