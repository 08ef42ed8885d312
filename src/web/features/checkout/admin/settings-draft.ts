import type { checkout } from '#contract/checkout.ts'
import type { CallOf } from '#contract/kit/endpoint.ts'
import type { CheckoutSettings } from '#contract/schemas/checkout.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

type Group = CheckoutSettings['shippingGroups'][number]

/** The settings of the checkout as their form holds them: every text as it is typed. */
export type SettingsValues = ReturnType<typeof settingsValues>
/** A group of countries as its row holds it. */
export type GroupValues = ReturnType<typeof groupValues>

const groupValues = (group: Group | null, key: string) => ({
  key,
  name: group?.name ?? '',
  countries: (group?.countries ?? []).join(', '),
  price: group?.price ?? '',
  freeFrom: group?.freeFrom ?? '',
  taxRate: group?.taxRate ?? '',
  isTaxIncluded: group?.isTaxIncluded ?? true,
})

/** A row for another group, whose key none of the rows has. */
export const newGroup = (rows: readonly GroupValues[]): GroupValues =>
  groupValues(null, `${1 + Math.max(-1, ...rows.map(({ key }) => Number(key)))}`)

export const settingsValues = (settings: CheckoutSettings | null) => ({
  payments: settings?.payments ?? '',
  shippingGroups: (settings?.shippingGroups ?? []).map((group, i) =>
    groupValues(group, `${i}`),
  ) as readonly GroupValues[],
})

export const settingsLabels: DraftLabels<SettingsValues> = {
  payments: 'How the booth sells',
  shippingGroups: 'Shipping and tax',
}

/** What is sent for some values: texts as they are, since the server reads them. */
export function settingsBody({ payments, shippingGroups }: Partial<SettingsValues>) {
  const groups = shippingGroups?.map(({ key: _, countries, ...group }) => ({
    ...group,
    countries: countries.split(/[\s,]+/).filter(Boolean),
  }))
  return {
    ...(payments === undefined ? {} : { payments: payments || null }),
    ...(groups ? { shippingGroups: groups } : {}),
  } as CallOf<typeof checkout.saveSettings>['body']
}

/** The name of a field of a group, by the key of its row. */
export const groupField = (key: string, field: keyof GroupValues): string => `shippingGroups.${key}.${field}`

/** Puts what the server says of groups, by their places, at the rows that were sent there. */
export function atGroups(error: unknown, rows: readonly GroupValues[] = []): unknown {
  if (!(error instanceof ApiError)) return error
  const named = Object.entries(error.fields).map(([name, message]) => {
    const [list, place, field] = name.split('.')
    const row = list === 'shippingGroups' && field ? rows[Number(place)] : undefined
    return [row ? groupField(row.key, field as keyof GroupValues) : name, message]
  })
  return new ApiError(
    error.status,
    JSON.stringify({ message: error.serverMessage, fields: Object.fromEntries(named) }),
    '',
  )
}

export const settingsWords = {
  created: 'Checkout saved',
  updated: 'Checkout saved',
  notCreated: 'Checkout not saved',
  notUpdated: 'Checkout not saved',
}
