/** Ways past the navigation for the keyboard. */
export function SkipLinks() {
  return (
    <div className="skip-links">
      <a href="#content">Skip to content</a>
      <a href="#player">Skip to player</a>
    </div>
  )
}
