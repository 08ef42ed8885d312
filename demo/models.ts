import type { modelProfilesTable } from '#server/features/model-profiles/table.ts'

/** The made-up models of demo mode. */

interface DemoModel {
  username: string
  firstName: string
  lastName: string
  profile: Partial<typeof modelProfilesTable.$inferInsert>
  /** Titles of their pictures; the first is the profile's. */
  pictures: readonly string[]
  /** Applications of theirs, by call: where each stands. */
  applied: Readonly<Record<string, 'pending' | 'accepted' | 'pass'>>
}

export const demoModels: readonly DemoModel[] = [
  {
    // The demo login; the others have accounts nobody signs in with.
    username: 'model',
    firstName: 'Ida',
    lastName: 'Kwarteng',
    profile: {
      ...{ stageName: 'Ida Kwarteng', fullLegalName: 'Ida Kwarteng', age: 31, sex: 'Female', race: 'Black' },
      ...{ height: '178 cm', weight: '66 kg', hairColor: 'black', eyeColor: 'brown', bodyType: 'long and narrow' },
      bio: 'Danced for nine years, then found that standing still is harder.',
      ...{ description: 'Holds a look for four minutes.', experience: 'Six videos, two films', skills: 'Tap, cello' },
      ...{ city: 'Antwerp', country: 'Belgium', canTravel: true, canTravelInternationally: true },
      ...{ hourlyRateCents: 8500, contactEmail: 'ida@lateset.example', phoneNumber: '+32 3 555 0161' },
      instagramUrl: 'https://www.instagram.com/idakwarteng.example',
      xUrl: 'https://x.com/idakwarteng.example',
      contentRestrictions: 'No smoke, no water above the knees.',
    },
    pictures: ['Night porter, test', 'Third floor', 'Profile, left'],
    applied: { 'Night porter': 'pending', 'The tenant': 'accepted' },
  },
  {
    username: 'lucia.ferro',
    firstName: 'Lucía',
    lastName: 'Ferro',
    profile: {
      ...{ stageName: 'Lucía Ferro', age: 54, sex: 'Female', height: '165 cm', hairColor: 'grey', eyeColor: 'green' },
      bio: 'Kept a flower shop for twenty years. Sings one line, and means it.',
      ...{
        experience: 'Stage, thirty years',
        skills: 'Flowers, one line of anything',
        city: 'Ghent',
        country: 'Belgium',
      },
      ...{ canTravel: true, hourlyRateCents: 7000, contactEmail: 'lucia@lateset.example' },
      instagramUrl: 'https://www.instagram.com/luciaferro.example',
    },
    pictures: ['Closing time', 'With umbrella'],
    applied: { 'Crowd of forty': 'accepted' },
  },
  {
    username: 'teun.dekker',
    firstName: 'Teun',
    lastName: 'Dekker',
    profile: {
      ...{ stageName: 'Teun Dekker', age: 38, sex: 'Male', height: '191 cm', hairColor: 'red', eyeColor: 'blue' },
      ...{ bio: 'Removal man on weekdays.', skills: 'Carries anything', city: 'Rotterdam', country: 'Netherlands' },
      ...{ availableForWork: false, contactEmail: 'teun@lateset.example', phoneNumber: '+31 10 555 0177' },
    },
    pictures: ['Strong back'],
    applied: { 'The tenant': 'pass', 'Crowd of forty': 'pending' },
  },
  {
    username: 'amara.osei',
    firstName: 'Amara',
    lastName: 'Osei',
    profile: {},
    pictures: [],
    applied: {},
  },
]
