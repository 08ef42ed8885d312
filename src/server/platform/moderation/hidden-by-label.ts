/** What is said to whoever would change, or answer, what the label keeps out of sight. */
export const HIDDEN_BY_LABEL = 'The label keeps this out of sight. It can be deleted, and not be changed or answered.'
