/** What a record's looks are drawn from. A track looks the same in a list as it does as a single on the wall. */
export const recordKey = ({ kind, id }: { kind: string; id: string | number }): string =>
  `${kind === 'track' ? 'single' : kind}:${id}`

/** Selects the card of a record on the page, if it is there. */
export const cardOf = (record: { kind: string; id: number }): string => `[data-record="${recordKey(record)}"]`
