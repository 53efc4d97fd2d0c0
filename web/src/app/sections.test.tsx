import { loadAccountTexts } from '@frase/content/account-texts'
import { loadCoursePath } from '@frase/content/course-path'
import { loadDaySentences } from '@frase/content/day-sentences'
import { loadDayTexts } from '@frase/content/day-texts'
import { loadLearnTexts } from '@frase/content/learn-texts'
import { loadLegalTexts } from '@frase/content/legal'
import { loadMemoryCatalog } from '@frase/content/memory-catalog'
import { loadProgressTexts } from '@frase/content/progress-texts'
import { loadReviewTexts } from '@frase/content/review-texts'
import { loadSentenceIndex } from '@frase/content/sentence-index'
import { loadSentencePage } from '@frase/content/sentence-pages'
import { loadSentenceTexts } from '@frase/content/sentence-texts'
import { IMAGES_PATH } from '@frase/core/contract/paths'
import { type CalendarDay, localDay } from '@frase/core/days/calendar-day'
import { writtenDay } from '@frase/core/days/written-day'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { pathFor, SECTIONS, type Section } from '@frase/core/pages/paths'
import { sample } from '@frase/core/testing/effort'
import { expect, it } from 'vitest'
import { textIn } from '../services/texts/translation.ts'
import { workingRoutes } from '../testing/answers.ts'
import { startFakeServer } from '../testing/fake-server.ts'
import { expectPage, goWithinApp, openApp } from '../testing/open-app.tsx'

/** What a raw translation key would look like on the screen. */
const RAW_KEY =
  /\b(nav|plan|footer|home|categories|exercises|grammar|resources|premium|legal|auth|meta)\.[a-z]/

const PARAMS = {
  categoryId: 'comida',
  licaoId: 'el-la',
  unitId: 'saludos-y-nombres',
  sentenceId: 'como-se-llama-usted-paul',
  day: '2026-11-01',
}

async function titleOf(section: Section, language: Language): Promise<string> {
  const t = textIn(language)
  switch (section) {
    case 'privacy':
    case 'terms':
    case 'contact':
      return (await loadLegalTexts(language))[section].title
    case 'categoryDetail':
      return t('categories.items.comida.name')
    case 'grammarLesson':
      return t('grammar.lessons.el-la.title')
    case 'settings':
      return (await loadAccountTexts(language)).settings.title
    case 'progress':
      return (await loadProgressTexts(language)).title
    case 'review':
      return (await loadReviewTexts(language)).title
    case 'learn':
      return (await loadLearnTexts(language)).path.title
    case 'unit':
      return (await loadCoursePath(language))[0]?.title ?? ''
    case 'sentences':
      return (await loadSentenceTexts(language)).index.title
    case 'sentence':
      return '¿Cómo? ¿Se llama usted Paul?'
    case 'today':
      return titleOfDay(localDay(new Date()), language)
    case 'day':
      return titleOfDay(PARAMS.day as CalendarDay, language)
    default:
      return t(`${section}.title`)
  }
}

async function titleOfDay(day: CalendarDay, language: Language): Promise<string> {
  return `${(await loadDayTexts(language)).title} ${writtenDay(day, language, 'full')}`
}

it.each(sample(LANGUAGES, 2))(
  'Every section is shown in %s at its address in another language.',
  async (language) => {
    startFakeServer({ ...workingRoutes(), [`GET ${IMAGES_PATH}`]: () => ({ total: 0, results: [] }) })
    // Loaded here as well, so that no page waits while they are made, which takes long on a slow machine.
    await Promise.all([
      loadMemoryCatalog(language),
      loadSentenceIndex(language),
      loadSentencePage(PARAMS.sentenceId, language),
      loadDaySentences(),
    ])
    const other = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? 'en'
    const { container } = await openApp('/', { language })
    for (const section of SECTIONS) {
      const path = pathFor(section, other, PARAMS)
      await goWithinApp(path)
      await expectPage(await titleOf(section, language))
      expect(container.textContent, section).not.toMatch(RAW_KEY)
      expect(location.pathname, 'visiting an address never switches the language').toBe(path)
      expect(document.documentElement.lang).toBe(language)
    }
  },
)
