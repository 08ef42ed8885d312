import { networkOf } from '#contract/kit/networks.ts'
import { siteEndpoints } from '#contract/schemas/site.ts'
import { generatedFile, sendGeneratedFile } from '#server/platform/http/responses/generated-file.ts'
import { serve } from '#server/platform/http/serve.ts'
import { makeIcons } from './icons.ts'
import { manifestOf } from './manifest.ts'
import { readSettings, saveSettings } from './service.ts'

export const siteRoutes = serve(siteEndpoints, (context) => {
  const { config, db } = context
  const iconOf = makeIcons(config)
  return {
    async get() {
      const values = await context.site()
      return {
        ...values,
        elsewhere: values.socialLinks.map((url) => ({ network: networkOf(url), url })),
        demo: config.demo,
        demoLogins: (context.demo?.people ?? []).map(({ username, role, accessTier }) => ({
          ...{ username, role },
          tier: accessTier,
        })),
        passwordMinLength: config.PASSWORD_MIN_LENGTH,
        audioMaxMb: config.AUDIO_MAX_MB,
        videoMaxMb: config.VIDEO_MAX_MB,
        placeholderImages: config.PLACEHOLDER_IMAGES ?? null,
      }
    },

    settings: () => readSettings(context),

    async update({ body: { version, passPrice, passYearPrice, vipPrice, vipYearPrice, ...changes } }) {
      const prices = {
        passPriceCents: passPrice,
        passYearPriceCents: passYearPrice,
        vipPriceCents: vipPrice,
        vipYearPriceCents: vipYearPrice,
      }
      await saveSettings(db, { ...changes, ...prices }, version)
      return readSettings(context)
    },

    async manifest({ request, reply }) {
      const body = Buffer.from(JSON.stringify(manifestOf(await context.site())))
      return sendGeneratedFile(generatedFile(body, 'application/manifest+json; charset=utf-8'), request, reply)
    },
    icon: async ({ params, request, reply }) =>
      sendGeneratedFile(await iconOf(params.name), request, reply, 'public, max-age=86400'),
  }
})
