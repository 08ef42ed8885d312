import type { WebFeature } from '#web/platform/feature.ts'

export const messagesFeature: WebFeature = {
  name: 'messages',
  adminPage: { to: '/admin/messages', label: 'Message center' },
}
