import { sql } from 'drizzle-orm'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { exported } from '#server/platform/identity/export.ts'
import { applicationChangesTable } from './table.ts'

export const applicationExport = exported(modelApplicationsTable, {
  called: 'Applications for parts',
  of: ['modelId'],
  without: ['adminNotes', 'reviewedBy'],
})

export const applicationChangeExport = exported(applicationChangesTable, {
  called: 'Decisions on applications',
  of: ({ id }) =>
    sql`${applicationChangesTable.applicationId} in (select ${modelApplicationsTable.id} from ${modelApplicationsTable} where ${modelApplicationsTable.modelId} = ${id})`,
  without: ['changedBy', 'mailDueAt'],
})

export const applicationNoteExport = { none: 'What people of the label wrote down for one another about applicants.' }
