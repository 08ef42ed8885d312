/** Ends the present task: what the page paints and what is pressed comes first, then the rest of the work. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
