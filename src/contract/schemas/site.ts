import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { isCurrency } from '../kit/money.ts'
import { MAX_TRIAL_DAYS } from '../memberships.ts'
import { approvalModes, iconNames, MAX_LINE_LENGTH, type SiteLine, site, siteLines } from '../site.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, email, line, lineOrNothing, timeZone, whole } from './kit/fields.ts'
import { money } from './kit/money.ts'

const eachLine = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(siteLines.map((name) => [name, schema])) as Record<SiteLine, S>

const approval = (label: string) =>
  clearable(
    line(label, 20).refine(
      (word) => (approvalModes as readonly string[]).includes(word),
      `${label} must be one of ${approvalModes.join(', ')}`,
    ),
  )

/** What the label says of itself in the back office. */
const siteValues = z.object({
  name: z.string(),
  /** Empty where the label names none, as the next one. */
  contactEmail: z.string(),
  contactPhone: z.string(),
  socialLinks: z.array(z.string()),
  /** The site's currency, by its ISO code. */
  currency: z.string(),
  /** Where the site is: times that are its own go by these clocks. */
  timeZone: z.string(),
  /** What a Fan Pass costs a month, in the currency: "9.99". */
  passPrice: z.string(),
  /** What a year of it, and VIP for a month and a year, cost; empty where they are not sold. */
  passYearPrice: z.string(),
  vipPrice: z.string(),
  vipYearPrice: z.string(),
  /** Days that are free at first for somebody who has had none: "14"; empty for none. */
  passTrialDays: z.string(),
  /** What catalogue numbers begin with, such as "LS"; where it is empty records have no numbers. */
  catalogueLetters: z.string(),
  /** Whether the label listens before a track of an artist comes out: one of `approvalModes`. */
  trackApproval: z.string(),
  /** Whether the label decides before a date of an artist is a gig: one of `approvalModes`. */
  gigApproval: z.string(),
  ...eachLine(z.string()),
})
export type SiteValues = z.infer<typeof siteValues>

/** What every page needs to know of the site. */
const siteAnswer = z.object({
  ...siteValues.shape,
  /** Demo content and demo logins; the page says so. */
  demo: z.boolean(),
  demoLogins: z.array(z.object({ username: z.string(), role: z.string(), tier: z.string() })),
  /** The social links with what people call each network. */
  elsewhere: z.array(z.object({ network: z.string(), url: z.string() })),
  passwordMinLength: z.number(),
  /** Largest audio file taken, in megabytes, so that a form can refuse before it sends. */
  audioMaxMb: z.number(),
  videoMaxMb: z.number(),
  /** Address of a stock picture with `{seed}` in it, for records without one; null where sleeves are drawn. */
  placeholderImages: z.string().nullable(),
})

export type Site = z.infer<typeof siteAnswer>

export const siteSettings = z.object({
  ...siteValues.shape,
  /** What holds where nothing is set: the settings the program was started with. */
  defaults: siteValues,
  version: z.number(),
  /** Null while nothing was ever set here. */
  updatedAt: z.string().nullable(),
})
export type SiteSettings = z.infer<typeof siteSettings>

const MAX_LINKS = 12
const NO_LINK = 'must be https addresses, such as https://instagram.com/lateset, one a line'

/** Links in a list, or as text with spaces or line breaks between them. */
const links = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : value),
  z
    .array(
      z
        .string({ error: `Social links ${NO_LINK}` })
        .trim()
        .max(300, 'A social link must be 300 characters or fewer')
        .refine(
          (text) => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+/i.test(text) && URL.canParse(text),
          `Social links ${NO_LINK}`,
        ),
      { error: `Social links ${NO_LINK}` },
    )
    .max(MAX_LINKS, `Social links must be ${MAX_LINKS} or fewer`)
    .transform((all) => [...new Set(all)]),
)

/** Digits with what people write between them. */
const PHONE = /^\+?[\d\s()./-]{5,40}$/
const isPhone = (text: string) => PHONE.test(text) && text.replace(/\D/g, '').length >= 5

/** What can be shown nowhere: an empty text stays empty, null is again as the program was started with. */
const hideable = <S extends z.ZodType>(schema: S) => schema.nullable().optional()

/** A price that is more than nothing. */
const clearablePrice = (label: string) =>
  clearable(money(label).refine((cents) => cents > 0, `${label} must be 0.01 or more`))

const sitePatch = z.object({
  name: clearable(line('Name', 80)),
  contactEmail: hideable(
    lineOrNothing('Email', 254)
      .toLowerCase()
      .refine((text) => text === '' || email.safeParse(text).success, 'Enter an email address, like name@example.org'),
  ),
  contactPhone: hideable(
    lineOrNothing('Phone', 40).refine(
      (text) => text === '' || isPhone(text),
      'Phone must be a phone number, like +31 10 555 0142',
    ),
  ),
  socialLinks: hideable(links),
  currency: clearable(
    line('Currency', 10).toUpperCase().refine(isCurrency, 'Currency must be the code of a currency, like EUR'),
  ),
  timeZone: clearable(timeZone('Time zone')),
  passPrice: clearablePrice('Price of the Fan Pass'),
  passYearPrice: clearablePrice('Price of a Fan Pass year'),
  vipPrice: clearablePrice('Price of VIP'),
  vipYearPrice: clearablePrice('Price of a VIP year'),
  passTrialDays: clearable(whole('Free days', 0, MAX_TRIAL_DAYS)),
  catalogueLetters: hideable(
    lineOrNothing('Catalogue letters', 6)
      .toUpperCase()
      .regex(/^[\p{L}\p{N}]*$/u, 'Catalogue letters must be letters and digits, like LS'),
  ),
  trackApproval: approval('Tracks of artists'),
  gigApproval: approval('Dates of artists'),
  ...eachLine(hideable(lineOrNothing('A line', MAX_LINE_LENGTH))),
  version: whole('Version', 0, 2_147_483_647).optional(),
})
export type SitePatch = z.input<typeof sitePatch>

const schemas = {
  get: {
    summary: 'Name, contact and mode of the site',
    access: 'anyone',
    reply: siteAnswer,
    cached: 'audience',
  },
  manifest: {
    summary: 'How the site looks when it is put on a home screen',
    aliases: ['HEAD /site.webmanifest'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
  icon: {
    summary: 'The mark of the site as a PNG',
    aliases: ['HEAD /icons/:name'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ name: z.enum(iconNames) }),
    reply: z.unknown(),
  },
  settings: {
    summary: 'What the label can change about the site, and what holds where it has not',
    access: adminOnly,
    reply: siteSettings,
  },
  update: {
    summary:
      'Changes the sent settings of the site; null is again as the program was started with, and so is an empty name, currency, time zone or price',
    access: adminOnly,
    body: sitePatch,
    reply: siteSettings,
  },
} satisfies EndpointSchemas
export type SiteSchemas = typeof schemas

export const siteEndpoints = withSchemas(site, schemas)
