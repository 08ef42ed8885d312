import { inArray, type SQL } from 'drizzle-orm'
import { deskStatusWords } from '#contract/application-words.ts'
import type { Application } from '#contract/model-applications.ts'
import type { Connection } from '#server/database/connect.ts'
import { csvLines } from '#server/kit/csv.ts'
import { presentApplications, selectApplications } from './service.ts'
import { modelApplicationsTable } from './table.ts'

/** So many applications are held at a time. */
const AT_ONCE = 500

type Column = readonly [string, (application: Application) => string | number | null | undefined]

const columns: readonly Column[] = [
  ['Number', ({ id }) => id],
  ['Applied', ({ appliedAt }) => appliedAt.slice(0, 10)],
  ['Status', ({ statusCode }) => deskStatusWords[statusCode]],
  ['Track', ({ track }) => track?.title],
  ['Artist', ({ track }) => track?.artist],
  ['Role', ({ characterName }) => characterName],
  ['Full legal name', ({ fullLegalName }) => fullLegalName],
  ['Preferred name', ({ preferredName }) => preferredName],
  ['Stage name', ({ stageName }) => stageName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Date of birth', ({ dateOfBirth }) => dateOfBirth],
  ['Age', ({ age }) => age],
  ['Race', ({ race }) => race],
  ['Height', ({ height }) => height],
  ['Weight', ({ weight }) => weight],
  ['Hair colour', ({ hairColor }) => hairColor],
  ['Eye colour', ({ eyeColor }) => eyeColor],
  ['Location', ({ location }) => location],
  ['City', ({ city }) => city],
  ['Country', ({ country }) => country],
  ['Experience', ({ experienceLabel }) => experienceLabel],
  ['Availability', ({ availability }) => availability],
  ['Available from', ({ availableDate }) => availableDate],
  ['Portfolio', ({ portfolio }) => portfolio],
  ['Portfolio links', ({ portfolioLinks }) => portfolioLinks],
  ['Social media', ({ socialMedia }) => socialMedia],
  ['Special skills', ({ specialSkills }) => specialSkills],
  ['Description', ({ description }) => description],
  ['Additional information', ({ additionalInfo }) => additionalInfo],
  ['Notes', ({ adminNotes }) => adminNotes],
  ['Reviewed', ({ reviewedAt }) => reviewedAt?.slice(0, 10)],
]

/** Applications as comma-separated values, line by line; only their keys are held as a whole. */
export async function sheetOf(db: Connection, where: SQL | undefined, order: SQL[]): Promise<AsyncIterable<string>> {
  const rows = await db
    .select({ id: modelApplicationsTable.id })
    .from(modelApplicationsTable)
    .where(where)
    .orderBy(...order)
  return csvLines(
    columns.map(([heading]) => heading),
    rowsOf(
      db,
      rows.map(({ id }) => id),
    ),
  )
}

async function* rowsOf(db: Connection, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE)
    const shown = await presentApplications(
      db,
      await selectApplications(db).where(inArray(modelApplicationsTable.id, some)),
    )
    const byId = new Map(shown.map((application) => [application.id, application]))
    for (const application of some.flatMap((id) => byId.get(id) ?? []))
      yield columns.map(([, cell]) => cell(application))
  }
}
