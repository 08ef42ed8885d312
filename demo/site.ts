import type { SiteValues } from '#contract/schemas/site.ts'

/** What the demo label says of itself; settings given at the start go before these. */
export const demoSite: SiteValues = {
  name: 'Late Set',
  contactEmail: 'booking@lateset.example',
  contactPhone: '+31 10 555 0142',
  socialLinks: [],
  currency: 'USD',
  timeZone: 'Europe/Amsterdam',
  passPrice: '9.99',
  ...{ passYearPrice: '', vipPrice: '', vipYearPrice: '', passTrialDays: '' },
  catalogueLetters: 'LS',
  heroLine: 'Soul and jazz, recorded after the last bus has gone.',
  modelsLine: 'No portfolio needed for the crowd parts, good shoes are.',
  passLine: 'The first set is free. The late one has the stories in it.',
  joinLine: 'Somebody in the room was there the night it was cut.',
  communityLine: 'Who plays, who films, who listens. There is a chair for you.',
  gigsLine: 'Doors when the sign is lit. It is usually lit.',
  requestLine: 'Your room, our people. We answer within two days.',
  castingLine: 'We film on location, at night, in one take if the weather agrees.',
  labelLine: 'One song is enough. We listen to the end.',
  boothLine: 'Cash box is by the door. So is Bea.',
  backstageLine: 'Takes they kept for the ones who stay.',
  loginLine: 'The listening is free. Nobody is turned away at this door.',
  newsletterLine: 'A few letters a year, when there is something to hear.',
  privacyLine: 'Listening needs no name. What you do tell us stays in this house.',
  termsLine: 'Be decent, and the door stays open.',
}
