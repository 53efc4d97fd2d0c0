import { Suspense, useEffect, useState } from 'react'
import { isInvited, noteAnswer } from '../../services/reminders/invitation.ts'
import { lazyOptional } from '../lazy-component.ts'
import { useToday } from './today.ts'

const InvitationCard = lazyOptional(() => import('./invitation-card.tsx'))

/**
 * Nobody is asked at a first visit, nor again after an answer; the code of the question is loaded on demand.
 */
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
          // The focused button is removed.
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    </Suspense>
  )
}
