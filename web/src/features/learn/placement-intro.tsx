import type { PlacementTexts } from '@frase/content/placement-texts'
import { QUESTIONS_MAX } from '@frase/core/course/placement'
import { fillTemplate } from '@frase/core/text/template'
import { Button } from '../../ui/button.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

export function PlacementIntro({ texts, onStart }: { texts: PlacementTexts; onStart: () => void }) {
  const heading = useFocusOnArrival()
  const { tasks, length, free } = texts.intro
  return (
    <div className="card p-6 sm:p-8">
      <h1 ref={heading} tabIndex={-1} className="rounded-lg font-display text-3xl text-balance">
        {texts.title}
      </h1>
      <div className="mt-4 max-w-prose stack-3 text-lg text-pretty">
        <p>{tasks}</p>
        <p>{fillTemplate(length, { max: String(QUESTIONS_MAX) })}</p>
        <p>{free}</p>
      </div>
      <Button kind="primary" className="mt-6" onClick={onStart}>
        {texts.start}
      </Button>
    </div>
  )
}
