import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/effort.ts'
import {
  type DialogueEvent,
  type DialoguePlayer,
  isSecondVoice,
  peopleOf,
  startDialogue,
  stepDialogue,
} from './dialogue-player.ts'

const SPEAKERS = ['Ana', 'Luis', 'Ana', 'Luis']

type Step = DialogueEvent | DialogueEvent['type']

/** The voice ends, or is interrupted, while it says the current line. */
function after(player: DialoguePlayer, ...steps: readonly Step[]): DialoguePlayer {
  return steps.reduce(
    (current: DialoguePlayer, step) =>
      stepDialogue(
        current,
        typeof step === 'string' ? ({ type: step, saying: current.saying } as DialogueEvent) : step,
      ),
    player,
  )
}

const begun = (...steps: readonly Step[]) => after(startDialogue(SPEAKERS), ...steps)
const asAna = { type: 'takeRole', role: 'Ana' } as const

describe('a dialogue that is played', () => {
  it('says its lines in turn, with a pause between two of them, and is idle after the last one', () => {
    let player = begun('play')
    for (const place of SPEAKERS.keys()) {
      expect(player).toMatchObject({ mode: 'playing', place, said: place })
      player = after(player, 'ended')
      if (place < SPEAKERS.length - 1) expect(player).toMatchObject({ mode: 'playing', place, said: null })
      player = after(player, 'next')
    }
    expect(player).toMatchObject({ mode: 'idle', said: null })
  })

  it('is paused, and goes on with the line that was heard', () => {
    const paused = begun('play', 'ended', 'next', 'pause')
    expect(paused).toMatchObject({ mode: 'paused', place: 1, said: null })
    expect(after(paused, 'resume')).toMatchObject({ mode: 'playing', place: 1, said: 1 })
  })

  it('can be paused between two lines, and then repeats the line before', () => {
    expect(begun('play', 'ended', 'pause', 'next', 'resume')).toMatchObject({ mode: 'playing', said: 0 })
  })

  it('repeats the line that is heard, and goes on after it', () => {
    const repeated = begun('play', 'ended', 'next', 'repeat')
    expect(repeated).toMatchObject({ mode: 'playing', said: 1, saying: 3 })
    expect(after(repeated, 'ended', 'next')).toMatchObject({ mode: 'playing', said: 2 })
  })

  it('stays paused after a line that was repeated meanwhile', () => {
    const repeated = begun('play', 'pause', 'repeat')
    expect(repeated).toMatchObject({ mode: 'paused', said: 0 })
    expect(after(repeated, 'ended')).toMatchObject({ mode: 'paused', place: 0, said: null })
  })

  it('waits where another sound interrupts it', () => {
    expect(begun('play', 'interrupted')).toMatchObject({ mode: 'paused', place: 0, said: null })
  })

  it('begins anew after it was stopped', () => {
    expect(begun('play', 'ended', 'next', 'stop', 'play')).toMatchObject({ mode: 'playing', said: 0 })
  })

  it('does not move when an earlier sound ends late', () => {
    const repeated = begun('play', 'repeat')
    expect(after(repeated, { type: 'ended', saying: 1 })).toBe(repeated)
    expect(after(repeated, { type: 'interrupted', saying: 1 })).toBe(repeated)
  })
})

describe('a line that is heard alone', () => {
  const listen = (place: number) => ({ type: 'listen', place }) as const

  it('is said, and silenced when it is chosen again', () => {
    expect(begun(listen(2))).toMatchObject({ mode: 'idle', said: 2 })
    expect(begun(listen(2), listen(2))).toMatchObject({ mode: 'idle', said: null })
  })

  it('pauses the dialogue, which then goes on where it was', () => {
    const other = begun('play', 'ended', 'next', listen(3))
    expect(other).toMatchObject({ mode: 'paused', place: 1, said: 3 })
    expect(after(other, 'ended', 'resume')).toMatchObject({ mode: 'playing', said: 1 })
  })

  it('pauses the dialogue if it is the line being heard', () => {
    expect(begun('play', listen(0))).toMatchObject({ mode: 'paused', place: 0, said: null })
  })
})

describe('a role', () => {
  it('waits at every own line, and the other lines are said', () => {
    const first = begun(asAna, 'play')
    expect(first).toMatchObject({ mode: 'turn', place: 0, said: null })
    const answer = after(first, 'turnDone')
    expect(answer).toMatchObject({ mode: 'playing', said: 1 })
    expect(after(answer, 'ended', 'next')).toMatchObject({ mode: 'turn', place: 2, said: null })
  })

  it('lets the own line be heard without going on', () => {
    const heard = begun(asAna, 'play', 'repeat')
    expect(heard).toMatchObject({ mode: 'turn', said: 0 })
    expect(after(heard, 'ended')).toMatchObject({ mode: 'turn', place: 0, said: null })
  })

  it('ends with an own line that is the last one', () => {
    const player = after(startDialogue(['Luis', 'Ana']), asAna, 'play', 'ended', 'next')
    expect(player).toMatchObject({ mode: 'turn', place: 1 })
    expect(after(player, 'turnDone').mode).toBe('idle')
  })

  it('is taken from the beginning', () => {
    expect(begun('play', asAna)).toMatchObject({ mode: 'idle', role: 'Ana', said: null })
  })
})

it('The second of two people has the second voice, and a third one the first again.', () => {
  const speakers = ['Ana', 'Luis', 'Luis', 'Eva', 'Ana']
  expect(peopleOf(speakers)).toEqual(['Ana', 'Luis', 'Eva'])
  expect(speakers.map((_, place) => isSecondVoice(speakers, place))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

describe('whatever is pressed', () => {
  const names = fc.constantFrom('Ana', 'Luis', 'Eva')
  const dialogues = fc.array(names, { minLength: 1, maxLength: 8 })
  const role = fc.option(names)
  const events: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom<Step>(
      'play',
      'pause',
      'resume',
      'repeat',
      'stop',
      'next',
      'turnDone',
      'ended',
      'interrupted',
    ),
    fc.record({ type: fc.constant('listen' as const), place: fc.nat({ max: 7 }) }),
    fc.record({ type: fc.constant('takeRole' as const), role }),
    fc.record({ type: fc.constantFrom('ended' as const, 'interrupted' as const), saying: fc.nat(20) }),
  )
  const options = { numRuns: runs(20_000) }

  it('a line is only said by a new saying, no own line while the dialogue plays, and a turn is always an own line', () => {
    fc.assert(
      fc.property(dialogues, fc.array(events, { maxLength: 40 }), (speakers, steps) => {
        let player = startDialogue(speakers)
        for (const step of steps) {
          if (typeof step === 'object' && step.type === 'listen' && step.place >= speakers.length) continue
          const next = after(player, step)
          if (next.said !== null && next.said !== player.said) expect(next.saying).toBe(player.saying + 1)
          if (next.mode === 'playing') {
            expect([null, next.place]).toContain(next.said)
            expect(speakers[next.place]).not.toBe(next.role)
          }
          if (next.mode === 'turn') expect(speakers[next.place]).toBe(next.role)
          expect(speakers[next.place]).toBeDefined()
          player = next
        }
      }),
      options,
    )
  })

  it('every line is reached once and in order by going on, also after all that was pressed before', () => {
    fc.assert(
      fc.property(dialogues, role, fc.array(events, { maxLength: 20 }), (speakers, own, steps) => {
        const inside = steps.filter(
          (step) => typeof step === 'string' || step.type !== 'listen' || step.place < speakers.length,
        )
        let player = after(startDialogue(speakers), ...inside, { type: 'takeRole', role: own }, 'play')
        const reached: number[] = []
        while (player.mode !== 'idle') {
          expect(player.mode).toBe(speakers[player.place] === own ? 'turn' : 'playing')
          reached.push(player.place)
          player = player.mode === 'turn' ? after(player, 'turnDone') : after(player, 'ended', 'next')
        }
        expect(reached).toEqual([...speakers.keys()])
      }),
      options,
    )
  })
})
