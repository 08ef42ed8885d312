import { and, desc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { tiers } from '#contract/kit/access.ts'
import type { modelSortColumns, modelSorts, portfolioStates } from '#contract/models.ts'
import type { Model, ModelFilters } from '#contract/schemas/models.ts'
import type { Config } from '#server/config.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { isModelAccount } from '#server/features/model-profiles/policy.ts'
import {
  modelImagesTable,
  modelProfilesTable,
  modelVideosTable,
  profileWords,
} from '#server/features/model-profiles/table.ts'
import { hasDisallowedItems } from '#server/features/portfolios/policy.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords, wordsIn } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { usersTable, userWords } from '#server/platform/identity/table.ts'

const u = usersTable
const p = modelProfilesTable

const profileHas = (words: string) =>
  sql`exists (select from ${p} where ${p.id} = ${u}.id and ${containsWords(profileWords, words)})`
const hasItems = sql`(exists (select from ${modelImagesTable} where ${modelImagesTable.modelProfileId} = ${u}.id)
  or exists (select from ${modelVideosTable} where ${modelVideosTable.modelProfileId} = ${u}.id))`

const portfolioIs = (state: (typeof portfolioStates)[number], config: Config) =>
  ({ with: hasItems, without: sql`not ${hasItems}`, disallowed: hasDisallowedItems({ config }) })[state]

/** Which models a list is narrowed to; each word is looked for in the account and in its profile. */
export const listFilter = ({ q, state, portfolio }: ModelFilters, config: Config): SQL | undefined =>
  and(
    isModelAccount,
    ...wordsIn(q).map((word) => or(containsWords(userWords, word), profileHas(word))),
    state ? (state === 'deactivated' ? isNotNull : isNull)(u.bannedAt) : undefined,
    portfolio ? portfolioIs(portfolio, config) : undefined,
  )

const fullName = sql`nullif(concat_ws(' ', nullif(coalesce(${p.firstName}, ${u.firstName}), ''),
  nullif(coalesce(${p.lastName}, ${u.lastName}), '')), '')`
const place = sql`concat_ws(', ', nullif(${p.city}, ''), nullif(${p.country}, ''))`
const isAvailable = sql`coalesce(${p.availableForWork}, true)`

/** The orders of a list of accounts beside their profiles. */
export const listOrder = defineListOrder<(typeof modelSorts)[number], (typeof modelSortColumns)[number]>({
  id: u.id,
  own: { newest: [desc(u.createdAt), desc(u.id)] },
  columns: {
    name: ignoringCase(sql`coalesce(${p.stageName}, ${fullName}, ${u.username})`),
    username: ignoringCase(u.username),
    location: ignoringCase(place),
    portfolio: [
      sql`(select count(*) from ${modelImagesTable} where ${modelImagesTable.modelProfileId} = ${u.id})`,
      sql`(select count(*) from ${modelVideosTable} where ${modelVideosTable.modelProfileId} = ${u.id})`,
    ],
    applications: sql`(select count(*) from ${modelApplicationsTable} where ${modelApplicationsTable.modelId} = ${u.id})`,
    tier: byPosition(u.accessTier, tiers),
    state: sql`(case when ${u.bannedAt} is not null then 2 when ${isAvailable} then 0 else 1 end)`,
  },
})

/** What of a model stands in their CSV export. */
export const modelCsvColumns: readonly CsvColumn<Model>[] = [
  'id',
  ['Stage name', ({ profile }) => profile.stageName],
  ...(['firstName', 'lastName', 'fullLegalName', 'username', 'email'] as const),
  ['Contact email', ({ profile }) => profile.contactEmail],
  ['Phone', ({ profile }) => profile.phoneNumber],
  ['City', ({ profile }) => profile.city],
  ['Country', ({ profile }) => profile.country],
  ['Tier', ({ accessTier }) => accessTier],
  ['Available', ({ profile }) => profile.availableForWork],
  ['Deactivated', ({ bannedAt }) => bannedAt],
  ['Reason', ({ banReason }) => banReason],
  ['Images', ({ portfolioImages }) => portfolioImages.length],
  ['Videos', ({ portfolioVideos }) => portfolioVideos.length],
  ['Applications', ({ applications }) => applications.length],
  ['Age', ({ profile }) => profile.age],
  ['Date of birth', ({ profile }) => profile.dateOfBirth],
  ['Sex', ({ profile }) => profile.sex],
  ['Race', ({ profile }) => profile.race],
  ['Height', ({ profile }) => profile.height],
  ['Weight', ({ profile }) => profile.weight],
  ['Hair colour', ({ profile }) => profile.hairColor],
  ['Eye colour', ({ profile }) => profile.eyeColor],
  ['Body type', ({ profile }) => profile.bodyType],
  ['Hourly rate', ({ profile }) => profile.hourlyRate],
  ['Currency', ({ profile, currency }) => (profile.hourlyRate === null ? null : currency)],
  ['Travels', ({ profile }) => profile.canTravel],
  ['Travels abroad', ({ profile }) => profile.canTravelInternationally],
  ['Preferences', ({ profile }) => profile.preferences],
  ['Willing topless', ({ profile }) => profile.willingTopless],
  ['Willing nudity', ({ profile }) => profile.willingNudity],
  ['Restrictions', ({ profile }) => profile.contentRestrictions],
  ['Experience', ({ profile }) => profile.experience],
  ['Skills', ({ profile }) => profile.skills],
  ['Bio', ({ profile }) => profile.bio],
  ['Description', ({ profile }) => profile.description],
  ['Instagram', ({ profile }) => profile.instagramUrl],
  ['X', ({ profile }) => profile.xUrl],
  ['Facebook', ({ profile }) => profile.facebookUrl],
  ['TikTok', ({ profile }) => profile.tiktokUrl],
  ['YouTube', ({ profile }) => profile.youtubeUrl],
  ['OnlyFans', ({ profile }) => profile.onlyFansUrl],
  ['Website', ({ profile }) => profile.websiteUrl],
  ...(['createdAt', 'updatedAt'] as const),
]
