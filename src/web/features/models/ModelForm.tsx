import type { AdminForm } from '#web/platform/admin/admin-form.ts'
import * as styles from '#web/platform/admin/panel.module.css'
import { DraftField } from '#web/platform/admin/record/DraftField.tsx'
import { DraftSwitch } from '#web/platform/admin/record/DraftSwitch.tsx'
import { type ProfileValues, preferenceChoices, raceChoices, sexChoices } from './model-draft.ts'

/** The fields of a profile: those a model fills in themselves, and those only the label keeps. */
export const ModelForm = ({ form }: { form: AdminForm<ProfileValues> }) => (
  <>
    <div className={styles.adminFields} data-part="admin-fields">
      <DraftField form={form} name="stageName" wide />
      <DraftField form={form} name="firstName" />
      <DraftField form={form} name="lastName" />
      <DraftField form={form} name="fullLegalName" wide hint="Never shown in public." />
      <DraftField form={form} name="contactEmail" type="email" wide />
      <DraftField form={form} name="phoneNumber" type="tel" wide />
      <DraftField form={form} name="city" />
      <DraftField form={form} name="country" />
      <DraftField form={form} name="bio" lines={4} />
      <DraftField form={form} name="description" lines={3} />
      <DraftField form={form} name="experience" lines={3} />
      <DraftField form={form} name="skills" lines={2} />
      <DraftField form={form} name="age" inputMode="numeric" />
      <DraftField form={form} name="dateOfBirth" type="date" hint="Never shown in public." />
      <DraftField form={form} name="sex" options={sexChoices(form.saved.sex)} />
      <DraftField form={form} name="preferences" options={preferenceChoices(form.saved.preferences)} />
      <DraftField form={form} name="race" options={raceChoices(form.saved.race)} />
      <DraftField form={form} name="height" />
      <DraftField form={form} name="weight" />
      <DraftField form={form} name="hairColor" />
      <DraftField form={form} name="eyeColor" />
      <DraftField form={form} name="bodyType" />
      <DraftField form={form} name="hourlyRate" inputMode="decimal" />
    </div>
    <div className={styles.adminSwitches}>
      <DraftSwitch form={form} name="availableForWork" />
      <DraftSwitch form={form} name="canTravel" />
      <DraftSwitch
        form={form}
        name="canTravelInternationally"
        along={(abroad) => (abroad ? { canTravel: true } : {})}
      />
      <DraftSwitch form={form} name="willingTopless" />
      <DraftSwitch form={form} name="willingNudity" />
    </div>
    <div className={styles.adminFields} data-part="admin-fields">
      <DraftField form={form} name="contentRestrictions" lines={2} hint="What must not be asked." />
      <DraftField form={form} name="instagramUrl" />
      <DraftField form={form} name="xUrl" />
      <DraftField form={form} name="facebookUrl" />
      <DraftField form={form} name="tiktokUrl" />
      <DraftField form={form} name="youtubeUrl" />
      <DraftField form={form} name="onlyFansUrl" />
      <DraftField form={form} name="websiteUrl" inputMode="url" wide />
    </div>
  </>
)
