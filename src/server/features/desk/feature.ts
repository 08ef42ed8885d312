import type { Feature } from '#server/platform/feature.ts'
import { deskRoutes } from './routes.ts'

export const deskFeature: Feature = {
  name: 'desk',
  routes: deskRoutes,
}
