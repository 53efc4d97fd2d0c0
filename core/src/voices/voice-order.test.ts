import { describe, expect, it } from 'vitest'
import { voiceOrder } from './device-voices.ts'
import { SERVER_VOICE } from './voice-choice.ts'

describe('who is asked to speak', () => {
  it('a phrase is the hosted voice, else a good one of the device before the built-in one', () => {
    expect(voiceOrder('phrase', true, '')).toEqual(['server', 'robotic'])
    expect(voiceOrder('phrase', false, '')).toEqual(['good', 'server', 'robotic'])
  })

  it('an exercise is the device before the server', () => {
    expect(voiceOrder('practice', true, '')).toEqual(['plain', 'server', 'robotic'])
  })

  it('anything is the voice that was chosen, and the usual ones where it is not there', () => {
    expect(voiceOrder('phrase', true, 'Mónica')).toEqual(['chosen', 'server', 'robotic'])
    expect(voiceOrder('practice', false, 'Mónica')).toEqual(['chosen', 'plain', 'server', 'robotic'])
    expect(voiceOrder('practice', false, SERVER_VOICE)).toEqual(['server', 'robotic'])
  })
})
