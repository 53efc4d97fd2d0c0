import { countStart, mayStart } from '../../exercises/run/daily-count.ts'
import { useRunStart } from '../../exercises/run/run-start.ts'
import { usePlan } from '../../services/account/plan.tsx'

/** 'Write and speak'. Its tasks are new each time, so each run counts as a session. */
export function useWriting() {
  const { isPremium } = usePlan()
  return useRunStart({
    isAllowed: () => mayStart(isPremium),
    load: (language) => import('./writing-run.tsx').then(({ loadWritingRun }) => loadWritingRun(language)),
    count: () => countStart(isPremium),
  })
}
