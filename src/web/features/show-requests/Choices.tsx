/** The options of a choice nobody has made yet, as value → words. */
export function Choices({ of }: { of: Record<string, string> }) {
  return (
    <>
      <option value="">Choose one</option>
      {Object.entries(of).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </>
  )
}
