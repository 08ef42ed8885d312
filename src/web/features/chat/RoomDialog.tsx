import { useNavigate } from '@tanstack/react-router'
import { chat, MAX_ROOM_DESCRIPTION, MAX_ROOM_NAME, offeredLabels, ROOM_CAPACITY } from '#contract/chat.ts'
import type { AccessLabel } from '#contract/kit/access-labels.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { messageOf } from '#web/platform/api/api-error.ts'
import { useWrite } from '#web/platform/api/writes.ts'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { ErrorSummary } from '#web/platform/forms/ErrorSummary.tsx'
import { Field } from '#web/platform/forms/Field.tsx'
import * as formPageStyles from '#web/platform/forms/form-page.module.css'
import { Switch } from '#web/platform/forms/Switch.tsx'
import { textOf, useForm } from '#web/platform/forms/use-form.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { labelWords } from './chat-words.ts'

/** Opens a room, or changes one. @param room null for a new one */
export function RoomDialog({ room, close }: { room: ChatRoom | null; close: () => void }) {
  const create = useWrite(chat.createRoom)
  const update = useWrite(chat.updateRoom)
  const navigate = useNavigate()
  const form = useForm({
    prefix: 'room',
    check: (values) => ({
      ...(textOf(values, 'name').trim() ? {} : { name: 'Room name is required' }),
      ...(textOf(values, 'description').trim() ? {} : { description: 'Description is required' }),
    }),
    async send(values) {
      const body = {
        ...{ name: textOf(values, 'name'), description: textOf(values, 'description') },
        accessTier: textOf(values, 'accessTier') as AccessLabel,
        maxUsers: textOf(values, 'maxUsers') || ROOM_CAPACITY,
        slowModeSeconds: textOf(values, 'slowModeSeconds') || 0,
        keptDays: textOf(values, 'keptDays') || null,
        isReadOnly: values.has('isReadOnly'),
        isActive: room === null || values.has('isActive'),
      }
      if (room) await update.mutateAsync({ params: { id: room.id }, body: { ...body, version: room.version } })
      else {
        const { id } = await create.mutateAsync({ body })
        await navigate({ to: '/chat/$roomId', params: { roomId: String(id) } })
      }
      toast({ title: room ? 'Chat room updated' : 'Chat room created', variant: 'success' })
      close()
    },
    failed: (error) => ({
      title: room ? 'Failed to update chat room' : 'Failed to create chat room',
      description: messageOf(error, 'Please try again in a moment.'),
    }),
    alsoToast: true,
  })
  const title = room ? 'Edit room' : 'Create room'
  return (
    <Dialog
      title={title}
      open
      onOpenChange={(isOpen) => isOpen || close()}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="room-form" variant="ink" busy={form.busy}>
            {room ? 'Save' : 'Create room'}
          </Button>
        </>
      }
    >
      <form id="room-form" className={formPageStyles.stack} noValidate onSubmit={form.onSubmit} aria-label={title}>
        <ErrorSummary errors={form.errors} />
        <Field label="Name" id="room-name" error={form.errorOf('name')}>
          <input name="name" maxLength={MAX_ROOM_NAME} defaultValue={room?.name} />
        </Field>
        <Field
          label="Description"
          id="room-description"
          hint={`1 to ${MAX_ROOM_DESCRIPTION} characters`}
          error={form.errorOf('description')}
        >
          <textarea name="description" rows={3} maxLength={MAX_ROOM_DESCRIPTION} defaultValue={room?.description} />
        </Field>
        <Field label="Who may enter" id="room-accessTier" error={form.errorOf('accessTier')}>
          <select name="accessTier" defaultValue={room?.accessTier ?? 'fan'}>
            {[...new Set([...offeredLabels, ...(room ? [room.accessTier] : [])])].map((label) => (
              <option key={label} value={label}>
                {labelWords[label]}
              </option>
            ))}
          </select>
        </Field>
        <Field label="People at once" id="room-maxUsers" error={form.errorOf('maxUsers')}>
          <input name="maxUsers" inputMode="numeric" defaultValue={room?.maxUsers ?? ROOM_CAPACITY} />
        </Field>
        <Field
          label="Seconds between two lines of one person"
          id="room-slowModeSeconds"
          hint="0: as fast as they type"
          error={form.errorOf('slowModeSeconds')}
        >
          <input name="slowModeSeconds" inputMode="numeric" defaultValue={room?.slowModeSeconds ?? 0} />
        </Field>
        <Field
          label="Days that lines are kept"
          id="room-keptDays"
          optional
          hint="Empty: for good"
          error={form.errorOf('keptDays')}
        >
          <input name="keptDays" inputMode="numeric" defaultValue={room?.keptDays ?? ''} />
        </Field>
        <Switch
          name="isReadOnly"
          label="Everybody reads, the label writes"
          defaultChecked={room?.isReadOnly ?? false}
        />
        {room ? <Switch name="isActive" label="The room is open" defaultChecked={room.isActive} /> : null}
      </form>
    </Dialog>
  )
}
