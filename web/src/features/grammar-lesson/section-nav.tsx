import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { goToElement, scrollBehavior } from '../../services/page/go-to-element.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { headingIdOf, isLessonSection, LESSON_SECTIONS, type LessonSection } from './sections.ts'

/** In rem, just below the place to which navigation scrolls the top of a section. */
const READING_LINE = 11

/** The section being read. `end` is the element after the last section. */
function useReadingPosition(end: RefObject<HTMLElement | null>): LessonSection {
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

/**
 * On a tall screen the last section never reaches the reading line, so it counts as read at the end of the
 * page.
 */
function sectionBeingRead(
  atLine: ReadonlySet<LessonSection>,
  isEndVisible: boolean,
): LessonSection | undefined {
  if (isEndVisible) return LESSON_SECTIONS.at(-1)
  return LESSON_SECTIONS.find((section) => atLine.has(section))
}

/** Sticky beside the lesson, or above it on small screens. Highlights the section being read. */
export function SectionNav({ end }: { end: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation()
  const current = useReadingPosition(end)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (!row || !link) return
    const middle = link.offsetLeft + link.offsetWidth / 2
    row.scrollTo({ left: middle - row.clientWidth / 2, behavior: scrollBehavior() })
  }, [current])

  return (
    <nav
      aria-label={t('grammar.outline')}
      className="sticky top-20 z-20 -mx-4 mb-6 bg-paper sm:-mx-6 lg:top-28 lg:mx-0 lg:mb-0 lg:self-start lg:bg-transparent"
    >
      <p className="mb-2 hidden px-4 font-semibold text-ink-soft text-sm lg:block" aria-hidden="true">
        {t('grammar.outline')}
      </p>
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto border-line border-b px-4 py-1.5 sm:px-6 lg:flex-col lg:overflow-visible lg:border-b-0 lg:px-0"
      >
        {LESSON_SECTIONS.map((section) => (
          <li key={section} className="shrink-0">
            <a
              href={`#${section}`}
              aria-current={section === current ? 'location' : undefined}
              onClick={(event) => goTo(section, event)}
              className="flex min-h-11 items-center rounded-full px-4 font-medium text-ink-soft whitespace-nowrap soft-colors hover:bg-sand hover:text-ink aria-[current]:bg-sand aria-[current]:font-semibold marks-current lg:whitespace-normal"
            >
              {t(`grammar.sections.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goTo(section: LessonSection, event: MouseEvent): void {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (opensElsewhere) return
  event.preventDefault()
  // The router would jump without smooth scrolling. The address still changes, so that it can be shared.
  history.replaceState(history.state, '', `#${section}`)
  goToElement(section, headingIdOf(section))
}
