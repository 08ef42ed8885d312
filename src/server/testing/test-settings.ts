/** What every test server is told, unless a test says otherwise. */
export const testSettings = {
  SITE_URL: 'http://lateset.test',
  SITE_NAME: 'Late Set',
  CONTACT_EMAIL: 'booking@lateset.example',
  CONTACT_PHONE: '+31 10 555 0142',
  LOG_LEVEL: 'silent',
  DISK_RESERVE_MB: '0',
  PAYMENTS: 'test',
}
