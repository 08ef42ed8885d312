import type { WebFeature } from '#web/platform/feature.ts'

export const siteFeature: WebFeature = {
  name: 'site',
  adminPage: { to: '/admin/site', label: 'Site settings' },
}
