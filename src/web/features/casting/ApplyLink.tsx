import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { withQuery } from '#contract/kit/endpoint.ts'
import { useMe } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import type { CastingPage } from './casting-search.ts'

interface ApplyLinkProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'children'> {
  /** The page the form opens over. */
  page: CastingPage
  /** What one applies for; without a call it is the general form, which is open to guests too. */
  call?: number
  role?: number
  /** Why nobody can apply any more; said in the place of the link. */
  refusal?: string | null | undefined
  /** Says for what, where several stand side by side. */
  label?: string
}

/**
 * Leads to an application: a dialog over the present page under the address of the form's own page, which is what
 * reloading, sharing and a browser without script open. Guests sign in first where a call is named.
 */
export function ApplyLink({ page, call, role, refusal, label, size, variant = 'action', children }: ApplyLinkProps) {
  const me = useMe()
  const target = { call, role }
  const look = { size, variant }
  if (refusal)
    return (
      <Button {...look} disabled>
        {refusal}
      </Button>
    )
  if (call && !me)
    return (
      <Button asChild {...look}>
        <Link to="/login" search={{ next: withQuery('/apply', target) }} aria-label={label}>
          {children}
        </Link>
      </Button>
    )
  return (
    <Button asChild {...look}>
      <Link
        to={page}
        search={{ ...target, apply: true }}
        mask={{ to: '/apply', search: target, unmaskOnReload: true }}
        resetScroll={false}
        aria-label={label}
      >
        {children}
      </Link>
    </Button>
  )
}
