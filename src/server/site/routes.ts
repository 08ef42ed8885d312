import { siteEndpoints } from '#contract/site.ts'
import { demoPeople } from '#server/demo/people.ts'
import { serve } from '#server/kit/serve.ts'
import { networkOf } from './networks.ts'
import { readSettings, saveSettings } from './service.ts'

export const siteRoutes = serve(siteEndpoints, (house) => {
  const { config, db } = house
  return {
    async get() {
      const { name, contactEmail, contactPhone, socialLinks, timeZone } = await house.site()
      return {
        ...{ name, contactEmail, contactPhone, socialLinks, timeZone },
        elsewhere: socialLinks.map((url) => ({ network: networkOf(url), url })),
        demo: config.demo,
        demoLogins: config.demo
          ? demoPeople.map(({ username, role, accessTier }) => ({ username, role, tier: accessTier }))
          : [],
        passwordMinLength: config.PASSWORD_MIN_LENGTH,
        audioMaxMb: config.AUDIO_MAX_MB,
        placeholderImages: config.PLACEHOLDER_IMAGES ?? null,
      }
    },

    settings: () => readSettings(db, config),

    async update({ body: { version, ...changes } }) {
      await saveSettings(db, changes, version)
      return readSettings(db, config)
    },
  }
})
