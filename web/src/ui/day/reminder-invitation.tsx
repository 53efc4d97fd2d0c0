import { Suspense, useEffect, useState } from 'react'
import { isInvited, noteAnswer } from '../../services/reminders/invitation.ts'
import { lazyOptional } from '../lazy-component.ts'
import { useToday } from './today.ts'

const InvitationCard = lazyOptional(() => import('./invitation-card.tsx'))

/** Nobody is asked at a first visit, nor ever again after an answer; what asks is loaded only for those who are. */
export function ReminderInvitation() {
  const today = useToday()
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isInvited(today)), [today])
  if (!isShown) return null
  return (
    <Suspense>
      <InvitationCard
        onDecline={() => {
          noteAnswer()
          setShown(false)
          // The button that was pressed is gone, and the focus with it.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
