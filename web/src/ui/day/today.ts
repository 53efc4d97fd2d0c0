import { type CalendarDay, isCalendarDay, localDay } from '@frase/core/days/calendar-day'
import { useSyncExternalStore } from 'react'

/** How often the page looks at the clock: a timer for midnight would be late after a night asleep or a change of zone. */
const LOOK_MS = 30_000

/**
 * The reader's own day. A prerendered page shows the server's until its script runs: anything derived from it
 * may change then.
 */
export function useToday(): CalendarDay {
  return useSyncExternalStore(followClock, ownDay, prerenderedDay)
}

const ownDay = () => localDay(new Date())

function prerenderedDay(): CalendarDay {
  const { today = '' } = boot.initialData
  return isCalendarDay(today) ? today : ownDay()
}

function followClock(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
