/** What there is of some facts, one sentence after another: the first begins as a sentence does, wherever else its words stand. */
export function joinSentences(facts: readonly unknown[]): string {
  const text = facts.filter(Boolean).join('. ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
