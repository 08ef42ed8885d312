import type { Feature } from '#server/platform/feature.ts'
import { cleanUpUploads } from './cleanup.ts'
import { handleUploadJobs, measureOldSounds } from './jobs.ts'
import { uploadPolicy } from './policy.ts'
import { uploadRoutes } from './routes.ts'

export const uploadsFeature: Feature = {
  name: 'uploads',
  routes: uploadRoutes,
  policy: uploadPolicy,
  jobs: [handleUploadJobs],
  cleanup: [cleanUpUploads, measureOldSounds],
}
