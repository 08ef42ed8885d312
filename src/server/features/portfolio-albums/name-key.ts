/** A sign that is drawn as nothing, though it counts as none of the spaces. */
const BLANK_BRAILLE = '\u2800'

/** What a name is compared by: names that differ only in case, or in signs and spaces nobody can tell apart, are one. */
export const nameKeyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(new RegExp(`[\\p{White_Space}\\p{Z}\\p{Cc}${BLANK_BRAILLE}]+`, 'gu'), ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC')
