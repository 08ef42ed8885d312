import { inArray } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { selectRecordCredits } from './credits.ts'
import { creditsTable } from './table.ts'

interface AskedCredit {
  name: string
  role: string
  title: string
}

export const creditNotices: NonNullable<Feature['notices']> = {
  credit: noticeSource<AskedCredit>({
    // One that is answered or was taken away is told no more.
    async load(db, things) {
      const rows = await selectRecordCredits(db).where(inArray(creditsTable.id, things.map(Number)))
      return new Map(rows.filter(({ answer }) => answer === 'asked').map((row) => [`${row.id}`, row]))
    },
    show: ({ name, role, title }) => ({
      title: `You are to be credited on ${title}`,
      text: `${name}: ${role}. You are named once you agree.`,
      to: '/credits',
      action: 'Answer',
    }),
  }),
}
