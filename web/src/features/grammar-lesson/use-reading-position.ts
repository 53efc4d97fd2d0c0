import { type RefObject, useEffect, useState } from 'react'
import { isLessonSection, LESSON_SECTIONS, type LessonSection } from './sections.ts'

/** In rem: just below where the top of a section stops when it is navigated to. */
const READING_LINE = 11

/** The section being read. `end` is the element after the last section. */
export function useReadingPosition(end: RefObject<HTMLElement | null>): LessonSection {
  const [current, setCurrent] = useState<LessonSection>(LESSON_SECTIONS[0])

  useEffect(() => {
    const line = READING_LINE * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const atLine = new Set<LessonSection>()
    let isEndVisible = false

    const update = () => setCurrent((previous) => sectionBeingRead(atLine, isEndVisible) ?? previous)

    const reading = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isLessonSection(target.id)) continue
          if (isIntersecting) atLine.add(target.id)
          else atLine.delete(target.id)
        }
        update()
      },
      { rootMargin: `-${line}px 0px -25% 0px` },
    )
    const bottom = new IntersectionObserver(([entry]) => {
      isEndVisible = entry?.isIntersecting ?? false
      update()
    })

    for (const section of LESSON_SECTIONS) {
      const element = document.getElementById(section)
      if (element) reading.observe(element)
    }
    if (end.current) bottom.observe(end.current)
    return () => {
      reading.disconnect()
      bottom.disconnect()
    }
  }, [end])

  return current
}

/** On a tall screen the last section never reaches the reading line, so that at the end of the page it counts as read. */
function sectionBeingRead(
  atLine: ReadonlySet<LessonSection>,
  isEndVisible: boolean,
): LessonSection | undefined {
  if (isEndVisible) return LESSON_SECTIONS.at(-1)
  return LESSON_SECTIONS.find((section) => atLine.has(section))
}
