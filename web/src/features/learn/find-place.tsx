import { Compass } from 'lucide-react'
import { useRunStart } from '../../exercises/run/run-start.ts'
import { useLearnTexts } from '../../services/texts/course-texts.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button, Spinner } from '../../ui/button.tsx'

/** Everything of the placement is loaded on demand. It counts against no limit. */
export function usePlacement() {
  return useRunStart({
    isAllowed: () => true,
    load: (language) => import('./placement.tsx').then(({ loadPlacement }) => loadPlacement(language)),
    count: () => {},
  })
}

interface FindPlaceProps {
  isPlaced: boolean
  isLoading: boolean
  onStart: () => void
}

/** Offered to learners who know some Spanish; it is optional. */
export function FindPlace({ isPlaced, isLoading, onStart }: FindPlaceProps) {
  const { place: texts } = useLearnTexts().path
  const { t } = useTranslation()
  return (
    <p className="mb-10 flex flex-wrap items-center gap-x-3 gap-y-1">
      {texts.text}
      <Button kind="quiet" className="-ms-3 px-3 underline" aria-busy={isLoading} onClick={onStart}>
        {isLoading ? <Spinner /> : <Compass className="size-5" aria-hidden="true" />}
        {isPlaced ? texts.again : texts.action}
      </Button>
      <span role="status" className="sr-only">
        {isLoading && t('exercises.preparing')}
      </span>
    </p>
  )
}
