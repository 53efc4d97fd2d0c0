import { ArrowLeft } from 'lucide-react'
import { Button } from './button.tsx'

/** Above the heading of a run of tasks: leads back to the page that it was started from. */
export function LeaveButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button kind="quiet" className="-ms-4 mb-3" onClick={onClick}>
      <ArrowLeft className="size-4" aria-hidden="true" />
      {children}
    </Button>
  )
}
