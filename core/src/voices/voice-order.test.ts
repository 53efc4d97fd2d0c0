import { describe, expect, it } from 'vitest'
import { voiceOrder } from './device-voices.ts'
import { SERVER_VOICE } from './voice-choice.ts'

describe('the order of voices', () => {
  it('starts for a phrase with the hosted voice, else with a good one of the device before the built-in one', () => {
    expect(voiceOrder('phrase', true, '')).toEqual(['server', 'robotic'])
    expect(voiceOrder('phrase', false, '')).toEqual(['good', 'server', 'robotic'])
  })

  it('has the device before the server for an exercise', () => {
    expect(voiceOrder('practice', true, '')).toEqual(['plain', 'server', 'robotic'])
  })

  it('starts with the chosen voice, and has the usual ones where it is unavailable', () => {
    expect(voiceOrder('phrase', true, 'Mónica')).toEqual(['chosen', 'server', 'robotic'])
    expect(voiceOrder('practice', false, 'Mónica')).toEqual(['chosen', 'plain', 'server', 'robotic'])
    expect(voiceOrder('practice', false, SERVER_VOICE)).toEqual(['server', 'robotic'])
  })
})
