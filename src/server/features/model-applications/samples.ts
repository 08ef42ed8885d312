import { sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** An application as a test needs it. */
export async function sampleApplication(
  { db, changes }: AppContext,
  application: Partial<typeof modelApplicationsTable.$inferInsert> = {},
): Promise<ApplicationRow> {
  const [row] = await db
    .insert(modelApplicationsTable)
    .values({ form: 'role', fullLegalName: 'Nora Achterberg', ...application })
    .returning()
  await changes.touch([data.modelApplications])
  return row as ApplicationRow
}

/** Applications the label has answered, each five hours after it came. */
export async function sampleAnswers(context: AppContext, count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const { id } = await sampleApplication(context, { statusCode: 'pass' })
    await context.db.execute(sql`
      insert into model_application_changes (application_id, from_code, to_code, words, created_at)
      values (${id}, 'pending', 'pass', 'pass', now() + interval '5 hours')`)
  }
  await context.changes.touch([data.modelApplications])
}

/** The general form, filled in by a grown person. */
export const generalForm = {
  fullLegalName: 'Nora Achterberg',
  email: 'nora@lateset.example',
  phone: '+32 3 555 01 20',
  dateOfBirth: '1994-03-14',
  height: '171 cm',
  weight: '64 kg',
  location: 'Antwerp',
  experience: 'beginner',
  availability: 'weekends',
  agreeToTerms: true,
} as const

/** The role form for a call. */
export const roleForm = (castingCallId: number, characterRoleId?: number) => ({
  castingCallId,
  trackId: castingCallId,
  ...(characterRoleId ? { characterRoleId } : {}),
  fullLegalName: 'Nora Achterberg',
  email: 'nora@lateset.example',
  phone: '+32 3 555 01 20',
  age: 32,
  location: 'Antwerp',
})

/** The day somebody was born who was so many years old so many days ago. */
export const birthday = (yearsAgo: number, days = 0) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear() - yearsAgo, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10)
}
