/** What a casting call can be; an admin may set one, else it follows from dates and applications. */
export const callStatuses = ['open', 'closing-soon', 'filled', 'closed'] as const
/** Calls one may apply to. */
export const takesApplications = (status: string): boolean => status === 'open' || status === 'closing-soon'

/** What a model makes of an opportunity: kept for later, or out of sight. */
export const opportunityMarks = ['saved', 'dismissed'] as const
export type OpportunityMark = (typeof opportunityMarks)[number]
