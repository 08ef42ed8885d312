import type { HTMLAttributes, HTMLInputAutoCompleteAttribute } from 'react'
import { BIRTH_DATE_EXAMPLE } from '#contract/kit/written-days.ts'
import { preferences, races, sexes } from '#contract/rules/model-profile-options.ts'
import type { ProfileFields } from '#contract/schemas/model-profiles.ts'

/** Who sees a field besides its model. */
const CASTING = 'Casting alone sees it.'
const MEMBERS = 'Members see it.'

/** What a model fills in of themselves; their pictures are chosen elsewhere. */
export interface ProfileQuestion {
  name: Exclude<keyof ProfileFields, 'profileImageUrl' | 'thumbnailUrl'>
  label: string
  /** Says who sees it, and how to write it. */
  hint: string
  /** What is offered beside "not said"; what has been said of old stays. */
  options?: readonly string[]
  /** Yes or no, which is always said. */
  isSwitch?: true
  longest?: number
  isProse?: true
  isWide?: true
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: HTMLInputAutoCompleteAttribute
}

const text = (name: ProfileQuestion['name'], label: string, hint: string, longest: number): ProfileQuestion => ({
  ...{ name, label, hint, longest },
})
const link = (name: ProfileQuestion['name'], label: string): ProfileQuestion => ({
  ...{ ...text(name, label, `A name or a link. ${CASTING}`, 2000), inputMode: 'url' },
})
const prose = (name: ProfileQuestion['name'], label: string, hint: string, longest: number): ProfileQuestion => ({
  ...{ ...text(name, label, hint, longest), isProse: true, isWide: true },
})
const yesOrNo = (name: ProfileQuestion['name'], label: string, hint: string): ProfileQuestion => ({
  ...{ name, label, hint, isSwitch: true },
})

/** All a model says of themselves, in groups. */
export const profileGroups: readonly (readonly [heading: string, questions: readonly ProfileQuestion[]])[] = [
  [
    'Who you are',
    [
      {
        ...text('fullLegalName', 'Full legal name', 'Contracts only. Never shown to other members.', 200),
        ...{ isWide: true, autoComplete: 'name' },
      },
      text('stageName', 'Stage name', `What you are called on your comp card. ${MEMBERS}`, 200),
      { ...text('firstName', 'First name', CASTING, 100), autoComplete: 'given-name' },
      { ...text('lastName', 'Last name', CASTING, 100), autoComplete: 'family-name' },
      {
        ...text('age', 'Age', `In years; from your date of birth where you give it. ${MEMBERS}`, 3),
        inputMode: 'numeric',
      },
      text(
        'dateOfBirth',
        'Date of birth',
        `Like ${BIRTH_DATE_EXAMPLE}. Needed for what is adult. ${CASTING} Members see your age.`,
        200,
      ),
      { ...text('sex', 'Sex', CASTING, 60), options: sexes },
      { ...text('preferences', 'Preferences', CASTING, 60), options: preferences },
      { ...text('race', 'Race', CASTING, 100), options: races },
      { ...text('country', 'Country', MEMBERS, 100), autoComplete: 'country-name' },
      { ...text('city', 'City', MEMBERS, 100), autoComplete: 'address-level2' },
    ],
  ],
  [
    'How you look',
    [
      text('height', 'Height', `Like 171 cm or 5'7". ${MEMBERS}`, 60),
      text('weight', 'Weight', `Like 64 kg or 141 lb. ${CASTING}`, 60),
      text('eyeColor', 'Eyes', `Their colour. ${MEMBERS}`, 60),
      text('hairColor', 'Hair', `Its colour and length. ${MEMBERS}`, 60),
      text('bodyType', 'Build', `Like slim or athletic. ${MEMBERS}`, 60),
    ],
  ],
  [
    'Your work',
    [
      yesOrNo('availableForWork', 'Available for work', MEMBERS),
      yesOrNo('canTravel', 'Travels in the country', MEMBERS),
      yesOrNo('canTravelInternationally', 'Travels abroad', MEMBERS),
      {
        ...text('hourlyRate', 'Hourly rate', `A sum, like 80.00. ${CASTING}`, 20),
        inputMode: 'decimal',
      },
      yesOrNo('willingTopless', 'Works topless', CASTING),
      yesOrNo('willingNudity', 'Works nude', CASTING),
      prose('skills', 'Skills', `What you do well: dance, languages, instruments. ${MEMBERS}`, 2000),
      prose('experience', 'Experience', `What you have worked on. ${MEMBERS}`, 4000),
      prose('contentRestrictions', 'Restrictions', `What must not be asked of you. ${CASTING}`, 2000),
    ],
  ],
  [
    'How to reach you',
    [
      {
        ...text('phoneNumber', 'Phone number', `With the country code. ${CASTING}`, 60),
        ...{ inputMode: 'tel', autoComplete: 'tel' },
      },
      { ...text('contactEmail', 'Email', CASTING, 254), inputMode: 'email', autoComplete: 'email' },
      { ...text('websiteUrl', 'Website', `A web address. ${CASTING}`, 2000), inputMode: 'url' },
      link('instagramUrl', 'Instagram'),
      link('xUrl', 'X'),
      link('facebookUrl', 'Facebook'),
      link('tiktokUrl', 'TikTok'),
      link('youtubeUrl', 'YouTube'),
      link('onlyFansUrl', 'OnlyFans'),
    ],
  ],
  [
    'In words',
    [
      prose('description', 'Description', MEMBERS, 4000),
      prose('bio', 'Bio', `Where you come from and what brought you here. ${MEMBERS}`, 4000),
    ],
  ],
]
export const profileQuestions: readonly ProfileQuestion[] = profileGroups.flatMap(([, questions]) => questions)

/** The age as it is sent: a whole number, 0 for what is none. */
export const ageFrom = (typed: string): number => {
  const age = Number.parseInt(typed, 10)
  return Number.isNaN(age) ? 0 : age
}
