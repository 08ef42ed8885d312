import { useQuery } from '@tanstack/react-query'
import { lounge, MOST_COINS } from '#contract/lounge.ts'
import type { LoungeSettings } from '#contract/schemas/lounge.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './host.module.css'
import { loungeSettingsQuery } from './lounge-queries.ts'

/** How the machine is set up, once that has come. */
export function HostSettings({ close }: { close: () => void }) {
  const { data, error } = useQuery(loungeSettingsQuery())
  if (error) return <p className={styles.waiting}>How the machine is set up could not be read. Please try again.</p>
  if (!data) return <p className={styles.waiting}>One moment.</p>
  return (
    <>
      <SettingsForm settings={data} close={close} />
      <Blocked blocked={data.blocked} />
    </>
  )
}

const COINS = [
  ['coinsFree', 'Coins of listeners'],
  ['coinsFan', 'Coins with a Fan Pass'],
  ['coinsVip', 'Coins of VIPs'],
] as const
const CLOCKS = [
  ['quietFrom', 'Quiet from'],
  ['quietUntil', 'Quiet until'],
] as const

function SettingsForm({ settings, close }: { settings: LoungeSettings; close: () => void }) {
  const update = useWrite(lounge.update)
  const form = useForm({
    prefix: 'lounge',
    async send(values) {
      const text = (name: string) => textOf(values, name)
      const body = Object.fromEntries(
        [...COINS, ...CLOCKS, ['playlistId'] as const, ['chatRoomId'] as const].map(([name]) => [name, text(name)]),
      )
      await update.mutateAsync({ body })
      toast({ title: 'The machine is set up', variant: 'success' })
      close()
    },
    failed: (error) => ({
      title: 'The machine was not set up',
      description: messageOf(error, 'Please try again in a moment.'),
    }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit} aria-label="Set up the machine">
      <ErrorSummary errors={form.errors} />
      <Field
        label="Autopilot"
        hint="Plays while nothing waits"
        id="lounge-playlistId"
        error={form.errorOf('playlistId')}
        className={styles.wide}
      >
        <select name="playlistId" defaultValue={settings.playlistId ?? ''}>
          <option value="">Off</option>
          {settings.playlists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field
        label="Bar talk"
        hint="The room of the chat beside the machine"
        id="lounge-chatRoomId"
        error={form.errorOf('chatRoomId')}
        className={styles.wide}
      >
        <select name="chatRoomId" defaultValue={settings.chatRoomId ?? ''}>
          <option value="">None</option>
          {settings.rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {COINS.map(([name, label]) => (
        <Field key={name} label={label} hint="An hour" id={`lounge-${name}`} error={form.errorOf(name)}>
          <input name={name} type="number" inputMode="numeric" min={0} max={MOST_COINS} defaultValue={settings[name]} />
        </Field>
      ))}
      {CLOCKS.map(([name, label]) => (
        <Field key={name} label={label} optional id={`lounge-${name}`} error={form.errorOf(name)}>
          <input name={name} type="time" defaultValue={settings[name] ?? ''} />
        </Field>
      ))}
      <Field label="For other sites" hint="A frame that shows what plays" id="lounge-frame" className={styles.wide}>
        <input readOnly value={`<iframe src="${location.origin}/embed/lounge" width="600" height="160"></iframe>`} />
      </Field>
      <p className={styles.end}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="action" busy={form.busy}>
          Save
        </Button>
      </p>
    </form>
  )
}

const tellKeptOut = (error: Error) =>
  void toast({
    title: 'It stays out',
    description: messageOf(error, 'Please try again in a moment.'),
    variant: 'destructive',
  })

function Blocked({ blocked }: Pick<LoungeSettings, 'blocked'>) {
  const unblock = useWrite(lounge.unblock)
  if (blocked.length === 0) return null
  return (
    <ul className={styles.blocked} aria-label="Records kept out">
      {blocked.map(({ id, title, artist }) => (
        <li key={id}>
          <span>
            <b>{title}</b> {artist}
          </span>
          <Button size="sm" onClick={() => unblock.mutate({ params: { trackId: id } }, { onError: tellKeptOut })}>
            Let in again<span className="visually-hidden"> {title}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
