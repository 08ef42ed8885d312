import { describe, expect, test } from 'vitest'
import { printable, readConfig, SettingError } from './config.ts'

describe('settings', () => {
  test('none at all make a demo site on this machine', () => {
    const config = readConfig({}, '/srv/site')
    expect(config).toMatchObject({
      demo: true,
      PORT: 3000,
      PASSWORD_MIN_LENGTH: 6,
      AUDIO_MAX_MB: 2000,
      VIDEO_MAX_MB: 1000,
      ARTIST_QUOTA_MB: 20_000,
      MODEL_QUOTA_MB: 5000,
      UNFINISHED_UPLOAD_DAYS: 3,
      TRUST_PROXY: 0,
      dataDir: '/srv/site/data',
    })
  })

  test('blank ones count as left out', () => {
    const blanks = { SITE_URL: ' ', PORT: '', DATABASE_URL: '', SMTP_URL: '', PASSWORD_MIN_LENGTH: '', TRUST_PROXY: '' }
    expect(readConfig(blanks, '/srv')).toEqual(readConfig({}, '/srv'))
  })

  test('an address makes it a real site', () => {
    expect(readConfig({ SITE_URL: 'https://LateSet.example:443/' }, '/srv')).toMatchObject({
      demo: false,
      SITE_URL: 'https://lateset.example',
    })
  })

  test('a data folder is taken from where it is said', () => {
    expect(readConfig({ DATA_DIR: '/var/late' }, '/srv').dataDir).toBe('/var/late')
    expect(readConfig({ DATA_DIR: 'elsewhere' }, '/srv').dataDir).toBe('/srv/elsewhere')
  })

  test.each([
    ['PORT', 'http', 'PORT must be a port number'],
    ['PORT', '-1', 'PORT must be a port number'],
    ['PORT', '65536', 'PORT must be a port number'],
    ['PORT', '80.5', 'PORT must be a port number'],
    ['SITE_URL', 'lateset.example', 'SITE_URL must be the address people use, like https://lateset.example'],
    ['SITE_URL', 'ftp://lateset.example', 'SITE_URL must be the address people use, like https://lateset.example'],
    ...['/path', '/?from=here', '/#top', '?x'].map((rest): [string, string, string] => [
      'SITE_URL',
      `https://lateset.example${rest}`,
      'SITE_URL must be an address without a path, like https://lateset.example',
    ]),
    [
      'SITE_URL',
      'https://me:secret@lateset.example',
      'SITE_URL must be an address without a path, like https://lateset.example',
    ],
    ['SITE_NAME', 'x'.repeat(81), 'SITE_NAME must be 80 characters or fewer'],
    ['SITE_NAME', 'Late\nSet', 'SITE_NAME must be one line'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must name a mail server, like smtps://name:password@mail.example:465'],
    ['SMTP_URL', 'smtp://:25', 'SMTP_URL must name a mail server, like smtps://name:password@mail.example:465'],
    ['CONTACT_EMAIL', 'nobody', 'CONTACT_EMAIL must be an e-mail address'],
    ['CONTACT_PHONE', '1'.repeat(41), 'CONTACT_PHONE must be 40 characters or fewer'],
    [
      'SOCIAL_LINKS',
      'https://a.example javascript:alert(1)',
      'SOCIAL_LINKS must be https addresses with spaces between',
    ],
    ['TIME_ZONE', 'Europe/Nowhere', 'TIME_ZONE must be a time zone, like Europe/Amsterdam'],
    ['TIME_ZONE', '+02:00', 'TIME_ZONE must be a time zone, like Europe/Amsterdam'],
    ['CURRENCY', 'dollars', 'CURRENCY must be the code of a currency, like EUR'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must start with postgres://'],
    ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be the address of an S3 server, like https://s3.example'],
    ['S3_ENDPOINT', 'https://user:hidden@s3.example', 'S3_ENDPOINT must not hold a name or a password'],
    ['S3_FORCE_PATH_STYLE', 'maybe', 'S3_FORCE_PATH_STYLE must be true or false'],
    ['S3_BUCKET', 'late-set', 'S3_ACCESS_KEY_ID must be set where S3_BUCKET is'],
    ['S3_SECRET_ACCESS_KEY', 'hidden', 'S3_BUCKET must be set where S3_SECRET_ACCESS_KEY is'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must start with smtp:// or smtps://'],
    ['PASSWORD_MIN_LENGTH', '5', 'PASSWORD_MIN_LENGTH must be 6 or more'],
    ['PASSWORD_MIN_LENGTH', '65', 'PASSWORD_MIN_LENGTH must be 64 or less'],
    ['PASSWORD_MIN_LENGTH', 'long', 'PASSWORD_MIN_LENGTH must be a number'],
    ['PASSWORD_MIN_LENGTH', '8.5', 'PASSWORD_MIN_LENGTH must be a whole number'],
    ['AUDIO_MAX_MB', '0', 'AUDIO_MAX_MB must be 1 or more'],
    ['AUDIO_MAX_MB', '2001', 'AUDIO_MAX_MB must be 2000 or less'],
    ['VIDEO_MAX_MB', '1001', 'VIDEO_MAX_MB must be 1000 or less'],
    ['MODEL_QUOTA_MB', '0', 'MODEL_QUOTA_MB must be 1 or more'],
    ['UNFINISHED_UPLOAD_DAYS', '31', 'UNFINISHED_UPLOAD_DAYS must be 30 or less'],
    [
      'PLACEHOLDER_IMAGES',
      'http://stock.example/{seed}',
      'PLACEHOLDER_IMAGES must be an https address with {seed} in it',
    ],
    ['PLACEHOLDER_IMAGES', 'https://stock.example/', 'PLACEHOLDER_IMAGES must be an https address with {seed} in it'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be true, false, or how many proxies stand in front of the program'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  ])('%s=%s is refused in one clear line', (name, value, line) => {
    const read = () => readConfig({ [name]: value }, '/srv')
    expect(read).toThrow(SettingError)
    expect(read).toThrow(new RegExp(`^${line.replaceAll(/[.{}]/g, '\\$&')}$`))
  })

  test('one proxy is trusted unless more are counted', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }, '/srv').TRUST_PROXY
    expect(['true', '1', '2', '0', 'false'].map(trusted)).toEqual([1, 1, 2, 0, 0])
  })

  test('a bucket is named whole, and the printed settings keep its keys', () => {
    const keys = { S3_ACCESS_KEY_ID: 'hidden-id', S3_SECRET_ACCESS_KEY: 'hidden-secret' }
    const config = readConfig({ S3_BUCKET: 'late-set', ...keys }, '/srv')
    expect(config).toMatchObject({ S3_BUCKET: 'late-set', S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: false })
    expect(JSON.stringify(printable(config))).not.toContain('hidden')
    expect(printable(config)).toMatchObject({ S3_BUCKET: 'late-set', S3_SECRET_ACCESS_KEY: 'set' })
  })

  test('printed ones keep their secrets', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://u:hidden@db/x', SMTP_URL: 'smtp://u:hidden@mail' }, '/srv')
    expect(JSON.stringify(printable(config))).not.toContain('hidden')
    expect(printable(config)).toMatchObject({ DATABASE_URL: 'set', SMTP_URL: 'set' })
    expect(printable(readConfig({}, '/srv'))).toMatchObject({ DATABASE_URL: 'embedded', SMTP_URL: 'outbox' })
  })
})
