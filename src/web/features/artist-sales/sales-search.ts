/** Which time the address of a statement names; this month has an address without one. A year alone comes as a number. */
export const parseSalesPeriod = ({ period }: Record<string, unknown>): { period?: string } =>
  /^20\d\d(-(0[1-9]|1[0-2]|Q[1-4]))?$/.test(String(period)) ? { period: String(period) } : {}
