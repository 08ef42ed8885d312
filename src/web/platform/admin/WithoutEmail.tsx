interface WithoutEmailProps {
  /** Who is about to be told something, and why no letter tells them; null where one does. */
  applicants: readonly { id: number; name: string; reason: string | null }[]
}

/** Names whoever gets no letter, and why, before the others get theirs. */
export function WithoutEmail({ applicants }: WithoutEmailProps) {
  const missed = applicants.filter(({ reason }) => reason !== null)
  if (missed.length === 0) return null
  return (
    <section aria-label="Without a letter">
      <p>No letter goes to:</p>
      <ul>
        {missed.map(({ id, name, reason }) => (
          <li key={id} dir="auto">
            {name}: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
