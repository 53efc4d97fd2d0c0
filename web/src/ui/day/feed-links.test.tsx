import { loadDayTexts } from '@frase/content/day-texts'
import { LANGUAGES } from '@frase/core/languages'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { publicConfig } from '../../services/page/public-config.ts'
import { renderInApp } from '../../testing/render.tsx'
import { FeedLinks } from './feed-links.tsx'

it.each(LANGUAGES)(
  'The feeds in %s are linked, and the calendar is one to subscribe to.',
  async (language) => {
    const { feeds: texts } = (await loadDayTexts(language)).everyDay
    await act(() => renderInApp(<FeedLinks />, { language }))
    const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await target(texts.podcast)).toBe(`/feeds/${language}/podcast.xml`)
    expect(await target(texts.atom)).toBe(`/feeds/${language}/atom.xml`)
    expect(await target(texts.json)).toBe(`/feeds/${language}/feed.json`)
    expect(await target(texts.embed)).toBe(`/embed?lang=${language}`)
    const { host } = new URL(publicConfig.publicUrl)
    expect(await target(texts.calendar)).toBe(`webcal://${host}/feeds/${language}/calendar.ics`)
  },
)
