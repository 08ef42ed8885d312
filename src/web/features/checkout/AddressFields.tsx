import type { ChangeEvent } from 'react'
import { countryCodes, countryName } from '#contract/kit/countries.ts'
import { Field } from '#web/platform/forms/Field.tsx'
import * as styles from './checkout.module.css'
import type { CheckoutValues } from './checkout-draft.ts'

interface AddressFieldsProps {
  values: CheckoutValues
  set: (values: Partial<CheckoutValues>) => void
  errorOf: (name: string) => string | undefined
  /** Countries to choose from, by their codes; null for all. */
  countries: readonly string[] | null
  /** False where nothing is sent: the country alone counts then. */
  isSent: boolean
}

/** Where an order goes. */
export function AddressFields({ values, set, errorOf, countries, isSent }: AddressFieldsProps) {
  const input = (name: keyof CheckoutValues, autoComplete: string) => ({
    name,
    autoComplete,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set({ [name]: target.value }),
  })
  const known = [...(countries ?? countryCodes)].map((code) => [code, countryName(code)] as const)
  known.sort(([, one], [, other]) => one.localeCompare(other, 'en'))
  const at = (name: string) => `shippingAddress.${name}`
  return (
    <>
      {isSent ? (
        <>
          <Field label="Address" id={at('line1')} error={errorOf(at('line1'))} hint="Street and number">
            <input {...input('line1', 'address-line1')} />
          </Field>
          <Field label="Second line" id={at('line2')} error={errorOf(at('line2'))} optional>
            <input {...input('line2', 'address-line2')} />
          </Field>
          <div className={styles.addressPair}>
            <Field label="Postal code" id={at('postalCode')} error={errorOf(at('postalCode'))} optional>
              <input {...input('postalCode', 'postal-code')} />
            </Field>
            <Field label="City" id={at('city')} error={errorOf(at('city'))}>
              <input {...input('city', 'address-level2')} />
            </Field>
          </div>
          <Field label="Region" id={at('region')} error={errorOf(at('region'))} hint="State or province" optional>
            <input {...input('region', 'address-level1')} />
          </Field>
        </>
      ) : null}
      <Field label="Country" id={at('country')} error={errorOf(at('country'))}>
        <select {...input('country', 'country')}>
          <option value="">Choose one</option>
          {known.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </>
  )
}
