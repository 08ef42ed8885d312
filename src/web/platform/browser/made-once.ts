/**
 * Makes something when it is first asked for: what is made while a file loads keeps the page from answering (the formats of
 * `Intl` take milliseconds each).
 */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
