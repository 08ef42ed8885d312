import { TERMS_REQUIRED } from '#contract/rules/application-rules.ts'
import { toast } from '#web/platform/toasts/toast.ts'

/** The toast of every application whose terms were not agreed to; the same words stand at the box. */
export const sayTermsRequired = (): void => {
  toast({ title: 'Terms Required', description: TERMS_REQUIRED, variant: 'destructive' })
}
