/** How much is behind a tab, after its name; nothing where there is nothing. */
export const TabCount = ({ count }: { count: number }) => (count > 0 ? <small>{count}</small> : null)
