import type { WebFeature } from '#web/platform/feature.ts'

export const releaseFormsFeature: WebFeature = {
  name: 'release-forms',
  adminPage: { to: '/admin/release-forms', label: 'Release forms' },
}
