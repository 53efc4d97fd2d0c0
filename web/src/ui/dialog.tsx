import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { nextTask } from '../services/page/next-task.ts'

interface DialogProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: the browser traps focus, closes it on Escape and makes the rest of the page inert. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Opened in a task of its own, after the page behind it is painted: showModal forces a layout of the whole page, which
  // would delay the first paint.
  useEffect(() => {
    let isMounted = true
    void nextTask().then(() => isMounted && element.current?.showModal())
    return () => {
      isMounted = false
    }
  }, [])

  // Closed while it is still in the page: only then does the browser restore the focus.
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
