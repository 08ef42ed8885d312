import type { ReactNode } from 'react'
import { availabilityWords } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import * as styles from '#web/platform/admin/record/part.module.css'
import { LinkedText } from '#web/platform/text/LinkedText.tsx'
import { DetailList } from '#web/platform/ui/DetailList.tsx'

type Fact = readonly [string, ReactNode]

const mail = (email: string | null) => (email ? <a href={`mailto:${email}`}>{email}</a> : null)
const phone = (number: string | null) => (number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : null)
const linked = (text: string | null) => (text ? <LinkedText text={text} /> : null)

/** What an applicant says of themselves, under its headings; a heading under which nothing is said is left out. */
const groupsOf = (one: Application): readonly (readonly [string, readonly Fact[]])[] => [
  [
    'Contact',
    [
      ['Full legal name', one.fullLegalName],
      ['Preferred name', one.preferredName],
      ['Stage name', one.stageName],
      ['Email', mail(one.email)],
      ['Phone', phone(one.phone)],
      ['Location', one.location],
      ['City', one.city],
      ['Country', one.country],
    ],
  ],
  [
    'Measurements',
    [
      ['Age', one.age],
      ['Date of birth', one.dateOfBirth],
      ['Height', one.height],
      ['Weight', one.weight],
      ['Hair', one.hairColor],
      ['Eyes', one.eyeColor],
      ['Race', one.race],
    ],
  ],
  [
    'Experience',
    [
      ['Experience', one.experienceLabel],
      ['Availability', availabilityWords(one)],
      ['Special skills', linked(one.specialSkills)],
      ['About', linked(one.description)],
      ['More', linked(one.additionalInfo)],
    ],
  ],
  [
    'Links',
    [
      ['Portfolio', linked(one.portfolio)],
      ['Portfolio links', linked(one.portfolioLinks)],
      ['Social media', linked(one.socialMedia)],
    ],
  ],
  [
    'What the call said',
    [
      ['Shoot location', one.shootLocation],
      ['Payment', one.paymentDetails],
      ['Travel', one.travelDetails],
    ],
  ],
]

/** The whole profile of an applicant, in groups of facts side by side. */
export const ApplicantProfile = ({ application }: { application: Application }) =>
  groupsOf(application).map(([heading, facts]) =>
    facts.some(([, value]) => value) ? (
      <section key={heading} className={styles.adminPart}>
        <h3>{heading}</h3>
        <DetailList facts={facts} />
      </section>
    ) : null,
  )
