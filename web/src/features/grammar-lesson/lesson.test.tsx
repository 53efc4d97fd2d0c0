import { loadLesson } from '@frase/content/grammar'
import type { LessonId } from '@frase/core/lessons/catalog'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { textIn } from '../../services/texts/translation.ts'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { expectPage, follow, goWithinApp, openApp } from '../../testing/open-app.tsx'

const t = textIn('en')
const titleOf = (id: LessonId) => t(`grammar.lessons.${id}.title`)

const SECTIONS = ['introducao', 'explicacao', 'regras', 'exemplos', 'dicas'] as const

const section = (id: string) => document.getElementById(id) ?? document.createElement('section')
const textsIn = (parent: Element, selector: string) =>
  [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent)
const linksIn = (parent: Element) =>
  [...parent.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
const withoutMarks = (text: string) => text.replaceAll('*', '')
const markedParts = (text: string) => text.split('*').filter((_, place) => place % 2 === 1)

async function openLesson(id: LessonId, options: Parameters<typeof openApp>[1] = {}) {
  startFakeServer()
  return openApp(`/grammar/${id}`, options)
}

describe('A lesson', () => {
  it('has introduction, explanation with tables and warnings, rules, examples and tips, and an outline of them.', async () => {
    const inGerman = textIn('de')
    const lesson = await loadLesson('el-la', 'de')
    startFakeServer()
    await openApp('/grammatik/el-la', { language: 'de' })
    await expectPage(lesson.titulo)
    expect(document.title).toBe(inGerman('meta.grammarLesson.title', { name: lesson.titulo }))
    const names = SECTIONS.map((id) => inGerman(`grammar.sections.${id}`))
    expect(textsIn(screen.getByLabelText(inGerman('grammar.outline')), 'a')).toEqual(names)
    expect(SECTIONS.flatMap((id) => textsIn(section(id), 'h2'))).toEqual(names)
    expect(textsIn(section('introducao'), 'p')).toEqual([withoutMarks(lesson.introducao)])
    expect(section('explicacao').querySelectorAll('table')).toHaveLength(lesson.tabelas?.length ?? 0)
    expect(textsIn(section('explicacao'), 'h3')).toEqual([inGerman('grammar.warnings')])
    expect(textsIn(section('explicacao'), 'li')).toEqual(lesson.avisos.map(withoutMarks))
    expect(textsIn(section('regras'), 'li')).toEqual(lesson.regras.map(withoutMarks))
    expect(textsIn(section('dicas'), 'li')).toEqual(lesson.dicas.map(withoutMarks))
    expect(screen.getByRole('main').textContent).not.toContain('*')
  })

  it('has examples with translation, a button that names what it says, and the highlighted words marked.', async () => {
    const inFrench = textIn('fr')
    const { titulo, exemplos } = await loadLesson('artigos-indefinidos', 'fr')
    startFakeServer()
    await openApp('/grammaire/artigos-indefinidos', { language: 'fr' })
    await expectPage(titulo)
    const shown = [...section('exemplos').querySelectorAll('li')]
    expect(shown).toHaveLength(exemplos.length)
    for (const [index, example] of shown.entries()) {
      const { espanhol = '', traducao, destaques = [] } = exemplos[index] ?? {}
      expect(textsIn(example, 'p[lang=es]')).toEqual([espanhol])
      expect(textsIn(example, 'p')).toContain(traducao)
      expect(textsIn(example, 'button')).toEqual([
        `${inFrench('grammar.listen')} ${espanhol}`,
        inFrench('words'),
      ])
      expect(textsIn(example, '[data-words]')).toEqual([espanhol])
      expect(new Set(textsIn(example, 'mark'))).toEqual(new Set(destaques))
    }
  })

  it('starts with a link to all lessons and ends with links to the exercises and to all lessons.', async () => {
    const inPortuguese = textIn('pt')
    const toAllLessons = [inPortuguese('grammar.allLessons'), '/gramatica']
    startFakeServer()
    await openApp('/gramatica/verbos-ar', { language: 'pt' })
    await expectPage(inPortuguese('grammar.lessons.verbos-ar.title'))
    const links = linksIn(screen.getByRole('main'))
    expect(links[0]).toEqual(toAllLessons)
    expect(links.slice(-2)).toEqual([[inPortuguese('grammar.practise'), '/exercicios'], toAllLessons])
  })

  it('that does not exist shows a card that says so and leads to all lessons.', async () => {
    startFakeServer()
    await openApp('/grammar/no such lesson')
    await expectPage(t('grammar.missing.title'))
    expect(document.title).toBe(t('meta.notFound.title'))
    expect(linksIn(screen.getByRole('main'))).toEqual([[t('grammar.allLessons'), '/grammar']])
  })

  it('that is locked shows its title and a subscribe link instead of its text.', async () => {
    await openLesson('ser-estar')
    await expectPage(t('grammar.premium.title'))
    const main = screen.getByRole('main')
    expect(textsIn(main, 'p')).toContain(titleOf('ser-estar'))
    expect(linksIn(main)).toEqual([
      [t('grammar.subscribe'), '/premium'],
      [t('grammar.allLessons'), '/grammar'],
    ])
    expect(document.getElementById('regras')).toBeNull()
  })

  it('has tables with caption, column and row headers and Spanish marked as such, which take the focus to be scrolled.', async () => {
    const [table] = (await loadLesson('verbos-ar', 'en')).tabelas ?? []
    await openLesson('verbos-ar')
    await expectPage(titleOf('verbos-ar'))
    const region = within(section('explicacao')).getByRole('region', {
      name: withoutMarks(table?.titulo ?? '-'),
    })
    expect(textsIn(region, 'th[scope=col]')).toEqual(table?.colunas.map(withoutMarks))
    expect(textsIn(region, 'th[scope=col] [lang=es]')).toEqual(table?.colunas.flatMap(markedParts))
    expect(textsIn(region, 'th[scope=row]')).toEqual(table?.linhas.map(([head = '']) => withoutMarks(head)))
    expect(region.tabIndex).toBe(0)
  })
})

describe('Access to lessons', () => {
  it('is open without premium up to the sixth lesson, which the list shows locked, and not beyond.', async () => {
    await openLesson('verbos-er-ir')
    await expectPage(titleOf('verbos-er-ir'))
    await follow(screen.getByText(t('grammar.next')))
    await expectPage(titleOf('pronomes-pessoais'))
    expect(location.pathname).toBe('/grammar/pronomes-pessoais')
    await follow(screen.getByText(t('grammar.next')))
    await expectPage(t('grammar.premium.title'))
    expect(location.pathname).toBe('/grammar/ser-estar')
  })

  it('follows the plan while a lesson is on the screen.', async () => {
    await openLesson('subjuntivo')
    await expectPage(t('grammar.premium.title'))
    const badge = screen.getByRole('button', { name: /plan/i })
    await follow(badge)
    await expectPage(titleOf('subjuntivo'))
    await follow(badge)
    await expectPage(t('grammar.premium.title'))
  })
})

it('Previous and next lesson follow the catalogue, a locked one says so, and the page that opens gets the focus.', async () => {
  const { scrolledTo } = await openLesson('pronomes-pessoais')
  await expectPage(titleOf('pronomes-pessoais'))
  const links = () => [...screen.getByRole('navigation', { name: t('grammar.others') }).querySelectorAll('a')]
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/grammar/verbos-er-ir',
    '/grammar/ser-estar',
  ])
  expect(links().map(({ textContent }) => textContent.includes(t('grammar.locked')))).toEqual([false, true])
  scrolledTo.mockClear()
  await follow(screen.getByText(t('grammar.previous')))
  await expectPage(titleOf('verbos-er-ir'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect(scrolledTo).toHaveBeenCalledWith(0, 0)
  await goWithinApp('/grammar/el-la')
  await expectPage(titleOf('el-la'))
  expect(links()).toHaveLength(1)
})

it('A lesson and its address follow the language.', async () => {
  const { user } = await openLesson('el-la')
  await expectPage(titleOf('el-la'))
  await user.selectOptions(screen.getByLabelText(t('language.label')), 'fr')
  await expectPage(textIn('fr')('grammar.lessons.el-la.title'))
  expect(location.pathname).toBe('/grammaire/el-la')
})

describe('The outline of a lesson', () => {
  const linkTo = (id: string) => document.querySelector(`nav a[href="#${id}"]`) ?? document.body
  const current = () =>
    [...document.querySelectorAll('[aria-current=location]')].map(({ textContent }) => textContent)

  it.each([
    [true, 'auto'],
    [false, 'smooth'],
  ] as const)(
    'leads to a section and its heading; with reduced motion %s it scrolls in the way %s.',
    async (reducedMotion, behavior) => {
      const { user, scrolledIntoView } = await openLesson('el-la', { reducedMotion })
      await expectPage(titleOf('el-la'))
      await user.click(linkTo('exemplos'))
      expect(scrolledIntoView).toHaveBeenLastCalledWith(section('exemplos'), { behavior })
      expect(document.activeElement).toBe(section('exemplos').querySelector('h2'))
      expect(location.hash).toBe('#exemplos')
      await user.tab()
      expect(document.activeElement).toBe(section('exemplos').querySelector('button'))
    },
  )

  it('names the section at the reading position, and the last one at the end of the page.', async () => {
    const { showInView } = await openLesson('el-la')
    await expectPage(titleOf('el-la'))
    expect(current()).toEqual([t('grammar.sections.introducao')])
    showInView([section('explicacao'), section('regras')], [section('introducao')])
    expect(current()).toEqual([t('grammar.sections.explicacao')])
    showInView([], [section('explicacao')])
    expect(current()).toEqual([t('grammar.sections.regras')])
    showInView([...document.querySelectorAll('nav + div')])
    expect(current()).toEqual([t('grammar.sections.dicas')])
  })

  it('has links that can be shared: one opens the lesson at its section.', async () => {
    startFakeServer()
    const { scrolledIntoView } = await openApp('/grammar/el-la#dicas')
    await expectPage(titleOf('el-la'))
    expect(scrolledIntoView.mock.calls[0]?.[0]).toBe(section('dicas'))
  })
})

describe('The sound of an example', () => {
  async function openExamples() {
    const speech = fakeSpeech()
    const { exemplos } = await loadLesson('el-la', 'en')
    const { user } = await openLesson('el-la')
    await expectPage(titleOf('el-la'))
    const buttons = () => [...section('exemplos').querySelectorAll('button:not([data-sentence])')]
    const press = (example: number) => user.click(buttons()[example] ?? document.body)
    const expectLabel = (example: number, label: 'listen' | 'stop') =>
      waitFor(() =>
        expect(buttons()[example]?.textContent).toBe(
          `${t(`grammar.${label}`)} ${exemplos[example]?.espanhol}`,
        ),
      )
    return { speech, press, expectLabel, first: exemplos[0]?.espanhol }
  }

  it('is spoken by the browser in es-ES at rate 0.8 and pitch 1, and its end resets the button.', async () => {
    const { speech, press, expectLabel, first } = await openExamples()
    await press(0)
    await expectLabel(0, 'stop')
    expect(speech.spoken).toMatchObject([
      { text: first, lang: 'es-ES', rate: 0.8, pitch: 1, voice: { lang: 'es-ES' } },
    ])
    await speech.end()
    await expectLabel(0, 'listen')
  })

  it('stops when another one starts, and when its own button is pressed again.', async () => {
    const { speech, press, expectLabel } = await openExamples()
    await press(0)
    await expectLabel(0, 'stop')
    await press(1)
    await expectLabel(1, 'stop')
    await expectLabel(0, 'listen')
    await press(1)
    await expectLabel(1, 'listen')
    expect(speech.isSpeaking()).toBe(false)
  })

  it('stops when the lesson is left.', async () => {
    const { speech, press, expectLabel } = await openExamples()
    await press(2)
    await expectLabel(2, 'stop')
    await follow(screen.getByText(t('grammar.next')))
    await expectPage(titleOf('artigos-indefinidos'))
    await waitFor(() => expect(speech.isSpeaking()).toBe(false))
  })
})
