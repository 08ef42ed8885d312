import type { DeclaredTable } from '#server/platform/declared-table.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

/** What somebody reads first in the copy of their data. */
export const readmeOf = (
  { name, contactEmail }: { name: string; contactEmail: string | null },
  { username }: UserRow,
  madeAt: Date,
): string => `A copy of what ${name} has of ${username}, made on ${madeAt.toISOString()}.

Each .json file is one kind of thing; times are those of Greenwich (UTC). Beside some lies a .csv file with the same
for spreadsheets. What you sent as files is in the folder "Files", each named by its id in "Files you sent.json".

Messages are those you wrote, and those you received as far as you can read them yourself. Of other people there is the
name under which you know them, and no e-mail address: what else we have of them is theirs.

What is not in here: your password and other secrets, of which we keep nothing that could be read; what is counted or
made from the rest; who reported something; and what people of the label wrote down for one another.${
  contactEmail ? ` Ask ${contactEmail} for anything you miss.` : ''
}
`

/** Every part of every table that is handed out. */
export const exportedParts = (tables: readonly DeclaredTable[]) =>
  tables.flatMap(({ export: handedOut }) => ('none' in handedOut ? [] : handedOut))
