import { Button } from '#web/kit/Button.tsx'

interface ConflictNoticeProps {
  message: string
  keepMine: () => unknown
  takeTheirs: () => unknown
}

/** Somebody else saved first: nothing has been overwritten, and the choice is the reader's. */
export function ConflictNotice({ message, keepMine, takeTheirs }: ConflictNoticeProps) {
  return (
    <div className="conflict" role="alert">
      <p>{message}</p>
      <p>Theirs is saved; yours is still here and has changed nothing.</p>
      <div className="uploader-ways">
        <Button size="sm" onClick={() => void takeTheirs()}>
          Reload theirs
        </Button>
        <Button size="sm" onClick={() => void keepMine()}>
          Put mine on top
        </Button>
      </div>
    </div>
  )
}
