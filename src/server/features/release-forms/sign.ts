import type { Caller } from '#contract/kit/access.ts'
import type { FieldErrors } from '#contract/kit/forms.ts'
import type { ReleaseFormState } from '#contract/release-forms.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { hashOf } from './document-text.ts'
import { tellOfForms } from './notices.ts'
import { releaseFormPolicy } from './policy.ts'
import { lockReleaseForm, type ReleaseFormWithApplication, releaseFormState, saveForm, subjectOf } from './service.ts'

type Telling = Pick<AppContext, 'db' | keyof NotifyContext>

/** Said to whoever answers a form that does not wait for them any more. */
const tooLate: Record<ReleaseFormState, string> = {
  asked: 'Your signature is asked for first.',
  signed: 'This release form is signed already.',
  countersigned: 'This release form is signed by both sides already.',
  declined: 'This release form is declined. The label can ask again.',
  cancelled: 'The label has taken this release form back. Look whether there is another.',
}

/** Names are the same whatever is written large and however blanks and accents are typed. */
const { compare } = new Intl.Collator('en', { sensitivity: 'accent' })
const inLine = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim()

/** What is wrong with a name that is typed to sign: it has letters, and is that of the application where this has one. */
function nameProblem(typed: string, legalName: string | null = null): string | null {
  if ((typed.match(/\p{L}/gu) ?? []).length < 2) return 'Type the full legal name, in letters'
  if (legalName !== null && compare(inLine(typed), inLine(legalName)) !== 0)
    return `Type the full legal name of your application: ${inLine(legalName)}. If it is another now, write to the label`
  return null
}

/** @throws 400 with the words at their fields */
function refuseWrong(wrong: FieldErrors): void {
  const [first] = Object.values(wrong)
  if (first) throw invalid(first, wrong)
}

/** @throws 404 when the form is of another applicant, 409 when it does not wait for them */
function checkOwn(standing: ReleaseFormWithApplication, caller: Caller): void {
  if (standing.form.modelId !== caller.id) throw notFound('Release form')
  if (!can(caller, releaseFormPolicy.sign, subjectOf(standing))) throw conflict(tooLate[releaseFormState(standing)])
}

/**
 * Signs a form as its applicant: name, time, account and the fingerprint of the text are written at once.
 * @throws 404 when it is not theirs; 409 when it does not wait for them; 400 for another name, or without consent
 */
export const signForm = (
  context: Telling,
  id: number,
  caller: Caller,
  { name, consent }: { name: string; consent?: boolean | undefined },
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const standing = await lockReleaseForm(transaction, id)
    checkOwn(standing, caller)
    const problem = nameProblem(name, standing.application?.fullLegalName)
    refuseWrong({
      ...(problem ? { name: problem } : {}),
      ...(consent ? {} : { consent: 'Tick that you have read it and agree' }),
    })
    const { text } = standing.form
    const form = await saveForm(transaction, id, { signedName: name, signedAt: new Date(), textHash: hashOf(text) })
    await tellOfForms(context, transaction, [{ form, event: 'signed', actorId: caller.id }])
  })

/**
 * Declines to sign, with a reason.
 * @throws 404 when it is not theirs; 409 when it does not wait for them; 400 without a reason
 */
export const declineForm = (context: Telling, id: number, caller: Caller, reason: string | null): Promise<void> =>
  context.db.transaction(async (transaction) => {
    checkOwn(await lockReleaseForm(transaction, id), caller)
    refuseWrong(reason ? {} : { reason: 'Say why, so that the label can answer' })
    const form = await saveForm(transaction, id, { declinedAt: new Date(), reason })
    await tellOfForms(context, transaction, [{ form, event: 'declined', actorId: caller.id, reason }])
  })

/**
 * Signs for the label, once the applicant has signed.
 * @throws 404 where there is none; 409 where it is not signed, or countersigned already; 400 for what is no name
 */
export const countersignForm = (context: Telling, id: number, caller: Caller, name: string): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const standing = await lockReleaseForm(transaction, id)
    if (!can(caller, releaseFormPolicy.countersign, subjectOf(standing)))
      throw conflict(tooLate[releaseFormState(standing)])
    const problem = nameProblem(name)
    refuseWrong(problem ? { name: problem } : {})
    const form = await saveForm(transaction, id, {
      ...{ countersignedName: name, countersignedAt: new Date(), countersignedBy: caller.id },
    })
    await tellOfForms(context, transaction, [{ form, event: 'countersigned', actorId: caller.id }])
  })
