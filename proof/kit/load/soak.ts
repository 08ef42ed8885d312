const share = Number(process.env['PROOF_SOAK_SHARE'] ?? 1)

/** So much of the long form as is asked for: all of it, unless `PROOF_SOAK_SHARE` says that it is only tried out. */
export const soakOf = (whole: number): number => Math.max(1, Math.round(whole * share))
