/** Applicants that are seen side by side. */
export const MAX_COMPARED = 4
export const MAX_STARS = 5
