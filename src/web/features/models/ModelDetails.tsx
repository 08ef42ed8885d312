import type { ReactNode } from 'react'
import { moneyWords } from '#contract/kit/money.ts'
import type { Model } from '#contract/schemas/models.ts'
import * as styles from '#web/platform/admin/record/part.module.css'
import { DetailList } from '#web/platform/ui/DetailList.tsx'
import { placeOf } from './model-words.ts'

/** What of a model the groups say. */
export type DescribedModel = Pick<Model, 'username' | 'email' | 'accessTier' | 'currency' | 'profile'>

type Fact = readonly [string, ReactNode]

const mail = (email: string | null) => (email ? <a href={`mailto:${email}`}>{email}</a> : null)
const phone = (number: string | null) => (number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : null)
const web = (address: string | null) =>
  address ? (
    <a href={address} rel="noreferrer" target="_blank">
      {address.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : null
const travelOf = ({ canTravel, canTravelInternationally }: Model['profile']) =>
  canTravelInternationally ? 'Abroad too' : canTravel ? 'Within the country' : null

/** What is known of a model, under its headings; a heading under which nothing is known is left out. */
const groupsOf = (model: DescribedModel): readonly (readonly [string, readonly Fact[]])[] => {
  const { profile: one } = model
  return [
    [
      'Profile',
      [
        ['Full legal name', one.fullLegalName],
        ['Stage name', one.stageName],
        ['Name', [one.firstName, one.lastName].filter(Boolean).join(' ') || null],
        ['Account', model.username],
        ['Access tier', model.accessTier],
        ['Location', placeOf(model)],
        ['Age', one.age],
        ['Date of birth', one.dateOfBirth],
        ['Sex', one.sex],
        ['Preferences', one.preferences],
        ['Race', one.race],
        ['Height', one.height],
        ['Weight', one.weight],
        ['Hair', one.hairColor],
        ['Eyes', one.eyeColor],
        ['Body type', one.bodyType],
      ],
    ],
    [
      'Contact and links',
      [
        ['Contact email', mail(one.contactEmail)],
        ['Account e-mail', mail(model.email)],
        ['Phone', phone(one.phoneNumber)],
        ['Twitter', web(one.xUrl)],
        ['Instagram', web(one.instagramUrl)],
        ['Facebook', web(one.facebookUrl)],
        ['TikTok', web(one.tiktokUrl)],
        ['YouTube', web(one.youtubeUrl)],
        ['OnlyFans', web(one.onlyFansUrl)],
        ['Website', web(one.websiteUrl)],
      ],
    ],
    [
      'Work',
      [
        ['Available', one.availableForWork ? 'Yes' : 'Not at present'],
        ['Hourly rate', one.hourlyRate && moneyWords(one.hourlyRate, model.currency)],
        ['Travels', travelOf(one)],
        ['Topless', one.willingTopless ? 'Willing' : null],
        ['Nudity', one.willingNudity ? 'Willing' : null],
        ['Restrictions', one.contentRestrictions],
      ],
    ],
    [
      'In words',
      [
        ['Bio', one.bio],
        ['Description', one.description],
        ['Experience', one.experience],
        ['Skills', one.skills],
      ],
    ],
  ]
}

/** The whole profile of a model, in groups of facts. */
export const ModelDetails = ({ model }: { model: DescribedModel }) =>
  groupsOf(model).map(([heading, facts]) =>
    facts.some(([, value]) => value) ? (
      <section key={heading} className={styles.adminPart} aria-label={heading}>
        <h3>{heading}</h3>
        <DetailList facts={facts} />
      </section>
    ) : null,
  )
