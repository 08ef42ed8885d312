import { modelProfiles } from '#contract/model-profiles.ts'
import { choicesWith } from '#contract/rules/model-profile-options.ts'
import type { ModelProfile } from '#contract/schemas/model-profiles.ts'
import { isShownAtFields, messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { type FormTexts, useSaveConflict } from '#web/platform/forms/conflict/use-save-conflict.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { When } from '#web/platform/text/When.tsx'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './profile.module.css'
import { ageFrom, type ProfileQuestion, profileGroups, profileQuestions } from './profile-fields.ts'
import { ownProfileQuery } from './profile-queries.ts'

const labels = Object.fromEntries(profileQuestions.map(({ name, label }) => [name, label]))

/** What stands in the fields of a profile as it was last saved. */
const textsOf = (profile: ModelProfile): FormTexts =>
  Object.fromEntries(profileQuestions.map(({ name }) => [name, `${profile[name] ?? ''}`]))

/** What a model says of themselves, with who sees it beside each field. */
export function ProfileForm({ profile }: { profile: ModelProfile }) {
  const save = useWrite(modelProfiles.save)
  const posted = usePosted('modelProfile')
  const conflict = useSaveConflict({
    record: profile,
    ...{ textsOf, labels },
    reload: (client) => client.fetchQuery({ ...ownProfileQuery(), staleTime: 0 }),
  })
  const saved = textsOf(conflict.base)
  const form = useForm({
    plain: 'modelProfile',
    prefix: 'profile',
    send: async (values) => {
      const texts = Object.fromEntries(profileQuestions.map(({ name }) => [name, textOf(values, name)]))
      const body = { ...texts, age: ageFrom(textOf(values, 'age')), version: conflict.base.version }
      conflict.adopt(await save.mutateAsync({ body }), texts)
      toast({ title: 'Profile saved', variant: 'success' })
    },
    failed: (error) => {
      if (conflict.takesOver(error)) return null
      const description = isShownAtFields(error)
        ? 'Look at the fields that are marked.'
        : messageOf(error, 'Failed to update profile')
      return { title: 'Profile Update Failed', description }
    },
    alsoToast: true,
    lost: 'Failed to update profile',
  })
  return (
    <form
      ref={conflict.formRef}
      className={styles.form}
      method="post"
      action="/model-dashboard?tab=profile"
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Profile"
    >
      {posted?.ok ? <p role="status">Profile saved</p> : null}
      <ErrorSummary errors={form.errors} />
      {conflict.notice}
      {profileGroups.map(([heading, questions]) => (
        <fieldset key={heading} className={styles.group}>
          <legend className="work">{heading}</legend>
          <div className={styles.fields}>
            {questions.map((question) => (
              <Field
                key={question.name}
                id={`profile-${question.name}`}
                label={question.label}
                hint={question.hint}
                error={form.errorOf(question.name)}
                className={question.isWide ? styles.wide : undefined}
              >
                {controlOf(question, form.typed(question.name) ?? saved[question.name] ?? '')}
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      <p className={styles.save}>
        <Button type="submit" variant="action" busy={form.busy}>
          Save Profile
        </Button>
        {profile.updatedAt ? (
          <small>
            Saved <When at={profile.updatedAt} />
          </small>
        ) : null}
      </p>
    </form>
  )
}

/** What a question is answered with. A plain function: its field names the control itself. */
function controlOf(question: ProfileQuestion, said: string) {
  const { name, options, isSwitch, longest, isProse, inputMode, autoComplete } = question
  if (isSwitch)
    return (
      <select name={name} defaultValue={said}>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </select>
    )
  if (options)
    return (
      <select name={name} defaultValue={said}>
        <option value="">not said</option>
        {choicesWith(options, said).map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    )
  if (isProse) return <textarea name={name} maxLength={longest} rows={4} dir="auto" defaultValue={said} />
  return (
    <input
      name={name}
      maxLength={longest}
      inputMode={inputMode}
      autoComplete={autoComplete ?? 'off'}
      autoCapitalize={inputMode === 'url' || inputMode === 'email' ? 'none' : undefined}
      defaultValue={said}
    />
  )
}
