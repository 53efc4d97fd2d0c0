import { countStart, mayStart } from '../../services/daily-count.ts'
import { usePlano } from '../../services/plan.tsx'
import { usePracticeStart } from '../../services/practice-start.ts'

/** 'Write and speak'. Its tasks are new each time, so that each run counts as a session. */
export function useWriting() {
  const { isPremium } = usePlano()
  return usePracticeStart({
    isAllowed: () => mayStart(isPremium),
    load: (language) => import('./writing-run.tsx').then(({ loadWritingRun }) => loadWritingRun(language)),
    count: () => countStart(isPremium),
  })
}
