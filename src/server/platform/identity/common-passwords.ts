import { dictionary } from '@zxcvbn-ts/language-common'

/** The 3000 passwords most often seen in leaks (ASVS 5.0, 6.2.4). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 3000) as string[])
