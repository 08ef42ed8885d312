import { Link } from '@tanstack/react-router'

/** The name with its disc as full stop; leads home. */
export function Brand() {
  return (
    <Link to="/" className="brand" aria-label="Late Set, home">
      late set
      <i aria-hidden="true" />
    </Link>
  )
}
