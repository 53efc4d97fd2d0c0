import { usePracticeStart } from '../../services/practice-start.ts'

/** Everything of the placement is loaded when somebody asks for it. It counts against no limit. */
export function usePlacement() {
  return usePracticeStart({
    isAllowed: () => true,
    load: (language) => import('./placement.tsx').then(({ loadPlacement }) => loadPlacement(language)),
    count: () => {},
  })
}
