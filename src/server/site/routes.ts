import { siteEndpoints } from '#contract/site.ts'
import { demoPeople } from '#server/demo/people.ts'
import { madeFile, sendMade } from '#server/kit/made-file.ts'
import { serve } from '#server/kit/serve.ts'
import { makeIcons } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { siteOf } from './service.ts'

export const siteRoutes = serve(siteEndpoints, (house) => {
  const { config } = house
  const iconOf = makeIcons(config)
  return {
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
    async manifest({ request, reply }) {
      const body = Buffer.from(JSON.stringify(manifestOf(await siteOf(house))))
      return sendMade(madeFile(body, 'application/manifest+json; charset=utf-8'), request, reply)
    },
    icon: async ({ params, request, reply }) =>
      sendMade(await iconOf(params.name), request, reply, 'public, max-age=86400'),
  }
})
