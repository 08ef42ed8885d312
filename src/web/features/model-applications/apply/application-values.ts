import { readWebAddress } from '#contract/kit/web-addresses.ts'
import { BIRTH_DATE_EXAMPLE, readDay } from '#contract/kit/written-days.ts'
import { checkApplication } from '#contract/rules/application-rules.ts'
import type { User } from '#contract/schemas/accounts.ts'
import { tooLong } from '#web/platform/forms/too-long.ts'
import type { FieldMessages } from '#web/platform/forms/use-form.ts'
import { type ApplicationTarget, characterOf } from '../target-words.ts'
import { type ApplicationQuestion, fieldsOf, LAST_STEP, type VisitorForm } from './application-fields.ts'

/** An application as it is typed: every text under its field's name. */
export type ApplicationValues = Record<string, string>

export const formFor = (target: ApplicationTarget | null): VisitorForm => (target ? 'role' : 'general')

/** Names a draft: one for the general form, one for each role of each call. */
export const draftName = (target: ApplicationTarget | null): string =>
  target ? ['apply', target.call.id, target.role?.id].filter(Boolean).join(' ') : 'apply'

/** A form before anything is typed, with what the site knows of the person already. */
export function knownValues(me: User | null): ApplicationValues {
  if (!me) return {}
  return { fullLegalName: [me.firstName, me.lastName].filter(Boolean).join(' '), email: me.email }
}

/** What is wrong with the form of one value, in the words the server would use; nothing for an empty one. */
function badlyFormed({ name, kind, label, longest }: ApplicationQuestion, text: string): string | undefined {
  if (!text) return undefined
  if (kind === 'email' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text))
    return 'Enter an email address, like name@example.org'
  if (kind === 'address' && !readWebAddress(text)) return `${label} must be a web address, like https://example.org`
  if (kind === 'day' && !readDay(text))
    return `${label} must be a date, like ${name === 'dateOfBirth' ? BIRTH_DATE_EXAMPLE : '2026-11-28'}`
  if (kind === 'number' && !/^\d+$/.test(text)) return `${label} must be a number`
  return tooLong(label, text, longest)
}

const sendable = ({ kind }: ApplicationQuestion, text: string) =>
  kind === 'day' ? (readDay(text) ?? undefined) : kind === 'number' ? Number(text) || undefined : text

/** The fields as the server takes them; what is empty stays out. */
function filledIn(form: VisitorForm, values: ApplicationValues): Record<string, string | number> {
  return Object.fromEntries(
    fieldsOf(form, LAST_STEP).flatMap((field) => {
      const value = sendable(field, (values[field.name] ?? '').trim())
      return value === undefined || value === '' ? [] : [[field.name, value]]
    }),
  )
}

/** What is wrong on a step, in the order of its fields; terms count on the last one. */
export function checkStep(form: VisitorForm, step: number, values: ApplicationValues, agreed: boolean): FieldMessages {
  const missing = checkApplication(form, { ...filledIn(form, values), agreeToTerms: agreed })
  const wrong: FieldMessages = {}
  for (const field of fieldsOf(form, step)) {
    const message = badlyFormed(field, (values[field.name] ?? '').trim()) ?? missing[field.name]
    if (message) wrong[field.name] = message
  }
  if (step === LAST_STEP && missing['agreeToTerms']) wrong['agreeToTerms'] = missing['agreeToTerms']
  return wrong
}

/** What is sent: the filled fields and, for a role, which one, under every name it goes by. */
export function applicationBody(target: ApplicationTarget | null, values: ApplicationValues, website: string) {
  return {
    ...filledIn(formFor(target), values),
    ...(target
      ? {
          castingCallId: target.call.id,
          trackId: target.call.id,
          ...(target.role ? { characterRoleId: target.role.id } : {}),
          characterName: characterOf(target),
          status: 'Pending',
        }
      : {}),
    agreeToTerms: true,
    website,
  }
}
