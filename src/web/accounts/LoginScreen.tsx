import { useState } from 'react'
import { PassPrice } from '#web/kit/PassPrice.tsx'
import { usePosted } from '#web/kit/posted.ts'
import { StackedHeading } from '#web/kit/StackedHeading.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { VoiceLine } from '#web/kit/VoiceLine.tsx'
import { DemoLogins } from './DemoLogins.tsx'
import { JoinForm } from './JoinForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Sign in and join, as the two sides of one member card. */
export function LoginScreen({ next, join }: { next?: string | undefined; join: boolean }) {
  const posted = usePosted('join')
  const joined = posted?.ok ? posted : null
  const signIn = (
    <>
      {joined ? <p role="status">{joined.message}</p> : null}
      <SignInForm next={next} />
    </>
  )
  const [tab, setTab] = useState(join && !joined ? 'join' : 'sign-in')
  return (
    <div className="page page-login">
      <StackedHeading text="Come in." />
      <div className="member print">
        <Tabs
          label="Sign in or join"
          look="card"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'sign-in', label: 'Sign In', content: signIn },
            { value: 'join', label: 'Join Us', content: <JoinForm joined={() => setTab('sign-in')} /> },
          ]}
        />
        {/* The tabs need the script; these ways do not. */}
        <noscript>
          <p className="member-form">
            <a href={tab === 'join' ? '/login' : '/login?tab=join'}>{tab === 'join' ? 'Sign In' : 'Join Us'}</a>
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
