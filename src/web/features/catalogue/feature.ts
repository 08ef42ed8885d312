import type { WebFeature } from '#web/platform/feature.ts'

export const catalogueFeature: WebFeature = {
  name: 'catalogue',
  adminPage: { to: '/admin/catalogue', label: 'Import and export' },
}
