import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '#contract/kit/credentials.ts'
import { isCurrency } from '#contract/kit/money.ts'
import { isTimeZone } from '#contract/schemas/kit/fields.ts'
import type { SiteValues } from '#contract/schemas/site.ts'
import { readServerAddress } from '#server/platform/live-media/external/server-address.ts'

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blank, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, fallback: z.input<S>) =>
  z.preprocess((value) => blank(value) ?? fallback, schema)
const switchWord = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((word) => word === 'true' || word === '1')

/** How many proxies stand in front of the program: only what they add to a request is believed, not what a client wrote before. */
const proxies = z
  .string()
  .regex(/^(true|false|[0-9])$/, 'must be true, false, or how many proxies stand in front of the program')
  .transform((word) => (word === 'true' ? 1 : Number(word) || 0))

/** True for an address of a site and of nothing below it: links of e-mails and feeds begin with it. */
const isOrigin = (url: string): boolean => {
  // What is no address at all has been said already.
  if (!URL.canParse(url)) return true
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

const namesHost = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== ''

/** A whole number within bounds. */
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`)
const amount = (min: number, max: number, fallback: number) => withDefault(wholeNumber(min, max), fallback)

const settings = z.object({
  PORT: withDefault(
    z.coerce
      .number('must be a port number')
      .int('must be a port number')
      .min(0, 'must be a port number')
      .max(65_535, 'must be a port number'),
    3000,
  ),
  HOST: withDefault(z.string(), '0.0.0.0'),
  SITE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be the address people use, like https://lateset.example' })
      .refine((url) => isOrigin(url), 'must be an address without a path, like https://lateset.example')
      .transform((url) => new URL(url).origin),
  ),
  SITE_NAME: optional(
    z
      .string()
      .max(80, 'must be 80 characters or fewer')
      .regex(/^\P{Cc}*$/u, 'must be one line'),
  ),
  CONTACT_EMAIL: optional(z.email('must be an e-mail address')),
  CONTACT_PHONE: optional(z.string().max(40, 'must be 40 characters or fewer')),
  SOCIAL_LINKS: optional(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be https addresses with spaces between' }))),
  ),
  TIME_ZONE: optional(z.string().refine(isTimeZone, 'must be a time zone, like Europe/Amsterdam')),
  CURRENCY: optional(z.string().trim().toUpperCase().refine(isCurrency, 'must be the code of a currency, like EUR')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  REDIS_URL: optional(
    z
      .string()
      .regex(/^rediss?:\/\//, 'must start with redis:// or rediss://')
      .refine((url) => namesHost(url), 'must name a server, like redis://redis.example:6379'),
  ),
  S3_BUCKET: optional(z.string().trim()),
  S3_ENDPOINT: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be the address of an S3 server, like https://s3.example' })
      // It would be written into the log, and not be used.
      .refine((url) => !/^https?:\/\/[^/]*@/.test(url), 'must not hold a name or a password'),
  ),
  S3_REGION: withDefault(z.string().trim(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_FORCE_PATH_STYLE: withDefault(switchWord, 'false'),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .refine((url) => namesHost(url), 'must name a mail server, like smtps://name:password@mail.example:465'),
  ),
  MAIL_FROM: optional(z.string()),
  PUSH_TEST_SERVICE: optional(
    z
      .url({ protocol: /^https$/, error: 'must be the address of a push service on this machine' })
      .transform((url) => new URL(url).origin),
  ),
  PUSH_TEST_CERTIFICATE: optional(z.string().refine(isAbsolute, 'must be a whole path, from the root of the disk')),
  PAYMENTS: optional(z.enum(['test', 'off'], 'must be test or off')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/, 'must be a secret key, like sk_live_…')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_/, 'must be a publishable key, like pk_live_…')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/, 'must be the secret of a webhook, like whsec_…')),
  PASSWORD_MIN_LENGTH: amount(MIN_PASSWORD_LENGTH, 64, MIN_PASSWORD_LENGTH),
  AUDIO_MAX_MB: amount(1, 2000, 2000),
  VIDEO_MAX_MB: amount(1, 1000, 1000),
  ARTIST_QUOTA_MB: amount(1, 100_000_000, 20_000),
  MODEL_QUOTA_MB: amount(1, 100_000_000, 5000),
  UNFINISHED_UPLOAD_DAYS: amount(1, 30, 3),
  ADULT_PORTFOLIOS: withDefault(switchWord, 'true'),
  WATERMARK_GRANTS: withDefault(switchWord, 'true'),
  PLACEHOLDER_IMAGES: optional(
    z.string().regex(/^https:\/\/\S*\{seed\}\S*$/, 'must be an https address with {seed} in it'),
  ),
  DISK_RESERVE_MB: optional(wholeNumber(0, 100_000_000)),
  BACKUP_KEEP: amount(0, 1000, 7),
  BACKUP_DIR: optional(z.string().refine(isAbsolute, 'must be a whole path, from the root of the disk')),
  KEEP_UNUSED_DAYS: amount(1, 3650, 30),
  PLAYS_KEPT_DAYS: amount(60, 36_500, 400),
  LIVE_SERVER: optional(
    z.string().transform((text, issues) => {
      const address = readServerAddress(text)
      if (!address)
        issues.addIssue('must be the address of a media server, or those of its WHIP and WHEP with {source} in each')
      return address ?? z.NEVER
    }),
  ),
  LIVE_SERVER_TOKEN: optional(z.string().regex(/^[\x21-\x7e]+$/, 'must be one word of printable letters')),
  LIVE_UDP_PORT: optional(wholeNumber(1, 65_535)),
  LIVE_ANNOUNCE_ADDRESS: optional(z.union([z.ipv4(), z.ipv6()], 'must be an IP address, like 203.0.113.7')),
  LIVE_ICE_SERVERS: optional(
    z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.string().regex(/^(stun|turn)s?:[^@\s]+$/, 'must be addresses like turn:turn.example:3478'))),
  ).transform((servers) => servers ?? []),
  LIVE_TURN_SECRET: optional(z.string()),
  LIVE_MAX_VIEWERS: amount(1, 10_000, 200),
  LIVE_MAX_STREAMS: amount(1, 100, 5),
  LIVE_MAX_KBPS: amount(100, 50_000, 2500),
  TRUST_PROXY: withDefault(proxies, 'false'),
  DRAIN_SECONDS: amount(0, 300, 0),
  LOG_LEVEL: withDefault(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
})

/** What the label can change in the back office; the variables say what holds until it does. */
type SiteVariable = 'SITE_NAME' | 'CONTACT_EMAIL' | 'CONTACT_PHONE' | 'SOCIAL_LINKS' | 'TIME_ZONE' | 'CURRENCY'

export type Config = Omit<z.infer<typeof settings>, SiteVariable> & {
  /** What of how the site presents itself was said at the start: ask `context.site()`. */
  siteGiven: { readonly [K in keyof SiteValues]?: SiteValues[K] | undefined }
  /** Demo content and logins, loopback only: a site that has not been told its own address. */
  demo: boolean
  /** The folder the program lies in. */
  root: string
  /** Where everything that must survive a restart is kept. */
  dataDir: string
}

/** A setting that cannot be used; its message is one line for the person who starts the program. */
export class SettingError extends Error {}

const bucketKeys = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket that is named by half would leave the files on disk without a word. */
function refuseHalfBucket(read: z.infer<typeof settings>): void {
  const missing = bucketKeys.find((name) => read[name] === undefined)
  const given = [...bucketKeys, 'S3_ENDPOINT' as const].find((name) => read[name] !== undefined)
  if (missing && given) throw new SettingError(`${missing} must be set where ${given} is`)
}

/**
 * Reads the settings once.
 * @param env the environment variables
 * @param root the folder the program lies in
 * @throws SettingError naming the first variable that cannot be used
 */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const result = settings.safeParse(env)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new SettingError(`${String(issue?.path[0])} ${issue?.message}`)
  }
  refuseHalfBucket(result.data)
  const { SITE_NAME, CONTACT_EMAIL, CONTACT_PHONE, SOCIAL_LINKS, TIME_ZONE, CURRENCY, ...data } = result.data
  const siteGiven = {
    name: SITE_NAME,
    contactEmail: CONTACT_EMAIL,
    contactPhone: CONTACT_PHONE,
    socialLinks: SOCIAL_LINKS,
    currency: CURRENCY,
    timeZone: TIME_ZONE,
  }
  const dataDir = data.DATA_DIR ?? 'data'
  return {
    ...data,
    siteGiven,
    demo: !data.SITE_URL,
    root,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
  }
}

/** The settings as they may be printed: secrets are left out. */
export function printable(config: Config): Record<string, unknown> {
  const { DATABASE_URL, REDIS_URL, SMTP_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, LIVE_TURN_SECRET, ...others } =
    config
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, LIVE_SERVER_TOKEN, ...rest } = others
  return {
    ...rest,
    S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID && 'set',
    S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY && 'set',
    STRIPE_SECRET_KEY: STRIPE_SECRET_KEY && 'set',
    STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET && 'set',
    LIVE_TURN_SECRET: LIVE_TURN_SECRET && 'set',
    LIVE_SERVER_TOKEN: LIVE_SERVER_TOKEN && 'set',
    DATABASE_URL: DATABASE_URL ? 'set' : 'embedded',
    REDIS_URL: REDIS_URL && 'set',
    SMTP_URL: SMTP_URL ? 'set' : 'outbox',
  }
}
