import { loadLesson } from '@frase/content/grammar'
import type { Language } from '@frase/core/languages'
import type { LessonId } from '@frase/core/lessons/catalog'
import type { GrammarLesson } from '@frase/core/lessons/grammar-lesson'
import { pathFor } from '@frase/core/pages/paths'
import { Lightbulb } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LessonLabels } from '../../ui/lesson-labels.tsx'
import { BackLink, PageHeading } from '../../ui/page-heading.tsx'
import { SpanishText, UnbrokenEndings } from '../../ui/phrases/spanish-text.tsx'
import { Examples } from './examples.tsx'
import { Explanation } from './explanation.tsx'
import { LessonNeighbours } from './lesson-neighbours.tsx'
import { LessonPractice } from './lesson-practice.tsx'
import { SectionNav } from './section-nav.tsx'
import { headingIdOf, paragraph, type LessonSection as SectionId } from './sections.ts'

type LessonLoader = (language: Language) => Promise<GrammarLesson>

const loaders = new Map<LessonId, LessonLoader>()

/** Loaded content is cached by its loader function, so that a lesson must always get the same function. */
function loaderOf(licaoId: LessonId): LessonLoader {
  const known = loaders.get(licaoId)
  if (known) return known
  const loader: LessonLoader = (language) => loadLesson(licaoId, language)
  loaders.set(licaoId, loader)
  return loader
}

function useLesson(licaoId: LessonId): GrammarLesson {
  return useLanguageContent(loaderOf(licaoId))
}

/** The scroll margin keeps the heading below the section navigation, which is sticky on small screens. */
export function LessonSection({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useTranslation()
  const headingId = headingIdOf(id)
  return (
    <section id={id} aria-labelledby={headingId} className="scroll-mt-14 pb-12 lg:scroll-mt-4">
      <h2 id={headingId} tabIndex={-1} className="mb-4 rounded-lg font-display text-2xl">
        {t(`grammar.sections.${id}`)}
      </h2>
      {children}
    </section>
  )
}

export function Lesson({ licaoId }: { licaoId: LessonId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const lesson = useLesson(licaoId)
  const end = useRef<HTMLDivElement>(null)
  useSharedAnchor()

  return (
    <>
      <BackLink to={pathFor('grammar', language)}>{t('grammar.allLessons')}</BackLink>
      <PageHeading title={<UnbrokenEndings text={lesson.titulo} />}>
        <LessonLabels nivel={lesson.nivel} tags={lesson.tags} />
      </PageHeading>
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-12">
        <SectionNav end={end} />
        {/* A control reached by keyboard must not stop under the navigation that sticks on small screens. */}
        <div className="max-w-3xl max-lg:[&_:is(a,button,[tabindex])]:scroll-mt-16 [&_:is(li,p):focus]:rounded-lg [&_:is(li,p):focus]:outline-3 [&_:is(li,p):focus]:outline-saffron [&_:is(li,p):focus]:outline-offset-4">
          <LessonSection id="introducao">
            <p className="text-lg text-pretty">
              <SpanishText text={lesson.introducao} />
            </p>
          </LessonSection>
          <LessonSection id="explicacao">
            <Explanation text={lesson.explicacao} tables={lesson.tabelas ?? []} warnings={lesson.avisos} />
          </LessonSection>
          <LessonSection id="regras">
            <ol className="card list-decimal stack-4 py-6 ps-12 pe-6 marker:font-bold marker:text-clay-text">
              {lesson.regras.map((rule, index) => (
                <li key={rule} {...paragraph('regras', index)} className="ps-1 text-pretty">
                  <SpanishText text={rule} />
                </li>
              ))}
            </ol>
          </LessonSection>
          <LessonSection id="exemplos">
            <Examples examples={lesson.exemplos} />
          </LessonSection>
          <LessonSection id="dicas">
            <ul className="stack-4">
              {lesson.dicas.map((tip, index) => (
                <li key={tip} {...paragraph('dicas', index)} className="flex gap-4">
                  <Lightbulb className="mt-0.5 size-6 shrink-0 text-clay-text" aria-hidden="true" />
                  <p className="text-pretty">
                    <SpanishText text={tip} />
                  </p>
                </li>
              ))}
            </ul>
          </LessonSection>
          <LessonPractice licaoId={licaoId} />
          <LessonNeighbours licaoId={licaoId} />
          <div ref={end} className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={pathFor('exercises', language)} kind="primary">
              {t('grammar.practise')}
            </ButtonLink>
            <ButtonLink to={pathFor('grammar', language)}>{t('grammar.allLessons')}</ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}

/** The browser looked for the anchor of a shared link before the lesson was loaded. */
function useSharedAnchor(): void {
  const { key, hash } = useLocation()
  const isFirstPage = key === 'default'
  useEffect(() => {
    if (isFirstPage && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isFirstPage, hash])
}
