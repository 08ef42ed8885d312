import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { withQuery } from '#contract/kit/endpoint.ts'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { PassPrice } from '#web/platform/text/PassPrice.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { VoiceLine } from '#web/platform/text/VoiceLine.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { Tabs } from '#web/platform/ui/tabs/Tabs.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { JoinForm } from './JoinForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import * as styles from './sign-in.module.css'

interface LoginScreenProps {
  /** Where they want to go. */
  next?: string | undefined
  /** Whether the side to join is up, as the address says. */
  join: boolean
  /** What they are asked to sign in for, in words that go on after "Please log in". */
  purpose: string | null
}

/** Sign in and join, as the two sides of one member card. */
export function LoginScreen({ next, join, purpose }: LoginScreenProps) {
  const navigate = useNavigate()
  const posted = usePosted('join')
  const joined = posted?.ok ? posted : null
  const [name, setName] = useState(joined?.values['username'])
  // Whoever has joined without script stands at the address of the join, and signs in.
  const [isJustJoined, setJustJoined] = useState(joined !== null)
  const tab = join && !isJustJoined ? 'join' : 'sign-in'
  const turnTo = (side: string) =>
    navigate({
      to: '/login',
      search: { next, tab: side === 'join' ? 'join' : undefined },
      replace: true,
      resetScroll: false,
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the answer to a plain form has come alive
  useEffect(() => {
    if (isJustJoined) void turnTo('sign-in').then(() => setJustJoined(false))
  }, [])

  const other = tab === 'join' ? undefined : 'join'
  const signIn = (
    <>
      {joined ? (
        <p role="status" className={styles.memberSaid}>
          {joined.message}
        </p>
      ) : null}
      {purpose ? <p className={styles.memberSaid}>Please log in {purpose}.</p> : null}
      <SignInForm key={name} next={next} name={name} />
    </>
  )
  const joining = (
    <>
      {purpose ? <p className={styles.memberSaid}>Join, then sign in {purpose}.</p> : null}
      <JoinForm
        next={next}
        joined={(username) => {
          setName(username)
          void turnTo('sign-in')
        }}
      />
    </>
  )
  return (
    <div className={`${pageStyles.page} ${formPageStyles.pageLogin}`}>
      <StackedHeading text="Come in." />
      <div className={`${formPageStyles.member} print`}>
        <Tabs
          label="Sign in or join"
          look="card"
          value={tab}
          onValueChange={turnTo}
          tabs={[
            { value: 'sign-in', label: 'Sign In', content: signIn },
            { value: 'join', label: 'Join Us', content: joining },
          ]}
        />
        {/* The tabs need the script; these ways do not. */}
        <noscript>
          <p className={formPageStyles.memberForm}>
            <a href={withQuery('/login', { next, tab: other })}>{other ? 'Join Us' : 'Sign In'}</a>
          </p>
        </noscript>
      </div>
      <aside>
        <VoiceLine of="loginLine" />
        <p>An account costs nothing.</p>
        <PassPrice />
        <DemoLogins />
      </aside>
    </div>
  )
}
