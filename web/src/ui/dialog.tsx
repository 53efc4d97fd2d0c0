import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { nextTask } from '../services/next-task.ts'

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog: it traps focus, closes on Escape and makes the rest of the page inert by itself. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Opened after the page behind it is painted, which a dialog on the first visit would otherwise hold up, and by itself:
  // the browser lays the whole page out for it.
  useEffect(() => {
    let isThere = true
    void nextTask().then(() => isThere && element.current?.showModal())
    return () => {
      isThere = false
    }
  }, [])

  // Closed while it is still in the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="azulejo h-4" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h2 id={titleId} className="font-display text-2xl text-balance">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
