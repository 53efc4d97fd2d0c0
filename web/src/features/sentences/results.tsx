import type { SentenceLink } from '@frase/core/course/course-path'
import { useEffect, useRef, useState } from 'react'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SentenceList } from '../../ui/sentence-list.tsx'

const SHOWN_AT_ONCE = 50

/** The first of them; a button shows more and leads to the first new one. */
export function Results({ sentences }: { sentences: readonly SentenceLink[] }) {
  const { index: texts } = useSentenceTexts()
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const firstNew = list.current?.querySelectorAll('a')[shown - SHOWN_AT_ONCE]
    if (shown > SHOWN_AT_ONCE) firstNew?.focus()
  }, [shown])

  return (
    <>
      <SentenceList sentences={sentences.slice(0, shown)} listRef={list} />
      {sentences.length > shown && (
        <Button className="mt-5" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {texts.showMore}
        </Button>
      )}
    </>
  )
}
