import { siteEndpoints } from '#contract/site.ts'
import { demoPeople } from '#server/demo/people.ts'
import { serve } from '#server/kit/serve.ts'

export const siteRoutes = serve(siteEndpoints, ({ config }) => ({
  get: async () => ({
    name: config.SITE_NAME,
    demo: config.demo,
    demoLogins: config.demo
      ? demoPeople.map(({ username, role, accessTier }) => ({ username, role, tier: accessTier }))
      : [],
    contactEmail: config.CONTACT_EMAIL,
    contactPhone: config.CONTACT_PHONE,
    socialLinks: config.SOCIAL_LINKS,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    audioMaxMb: config.AUDIO_MAX_MB,
    placeholderImages: config.PLACEHOLDER_IMAGES ?? null,
  }),
}))
