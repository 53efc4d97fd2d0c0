import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSpeech } from '../../testing/browser/fake-speech.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { openApp } from '../../testing/open-app.tsx'

beforeEach(() => {
  startFakeServer()
})

async function open(onPress = () => {}) {
  const load = async () => {
    const { PhraseAudio } = await import('./phrase-audio.tsx')
    return <PhraseAudio phrase="Buenos días" onPress={onPress} />
  }
  return (await openApp('/resources', { content: load, config: {} })).user
}

describe('the sound of an exercise', () => {
  it.each([
    ['Listen', 0.8],
    ['Slower', 0.5],
  ])('is heard after %s at %d, reports that it was requested, and keeps the focus', async (name, rate) => {
    const { spoken, end } = fakeSpeech()
    const onPress = vi.fn()
    const user = await open(onPress)
    await user.click(screen.getByRole('button', { name }))
    await vi.waitFor(() => expect(spoken.map((utterance) => utterance.rate)).toEqual([rate]))
    expect(onPress).toHaveBeenCalledOnce()
    expect(document.activeElement?.textContent).toBe('Stop')
    expect(screen.queryByRole('button', { name: 'Slower' })).toBeNull()
    await end()
    await screen.findByRole('button', { name: 'Slower' })
    expect(document.activeElement?.textContent).toBe('Listen')
  })
})
