/**
 * The state of a dialogue that is played line by line. Nothing here makes a sound: the caller reports the end
 * of each sound.
 */
export interface DialoguePlayer {
  /** The speaker of each line. */
  readonly speakers: readonly string[]
  /** The speaker whose role the learner has taken. */
  readonly role: string | null
  /** 'turn' waits for the learner to say the line. */
  readonly mode: 'idle' | 'playing' | 'paused' | 'turn'
  /** The line that the dialogue has come to. */
  readonly place: number
  /** The one line that is being said; none between two lines. */
  readonly said: number | null
  /** Counts what has been said, so that the late end of an earlier sound changes nothing. */
  readonly saying: number
}

export type DialogueEvent =
  | { type: 'play' | 'pause' | 'resume' | 'repeat' | 'stop' }
  /** The pause between two lines is over. */
  | { type: 'next' }
  /** The learner has said the own line. */
  | { type: 'turnDone' }
  /** Says a line alone; silences it while it is being said. */
  | { type: 'listen'; place: number }
  | { type: 'takeRole'; role: string | null }
  | { type: 'ended' | 'interrupted'; saying: number }

export function startDialogue(speakers: readonly string[]): DialoguePlayer {
  return { speakers, role: null, mode: 'idle', place: 0, said: null, saying: 0 }
}

export function stepDialogue(player: DialoguePlayer, event: DialogueEvent): DialoguePlayer {
  const { mode, place, said, saying } = player
  switch (event.type) {
    case 'play':
      return mode === 'idle' ? reach(player, 0) : player
    case 'pause':
      return mode === 'playing' ? silenced(player) : player
    case 'resume':
      return mode === 'paused' ? reach(player, place) : player
    case 'repeat':
      return mode === 'idle' ? player : say(player, place)
    case 'stop':
      return ended(player)
    case 'next':
      return mode === 'playing' && said === null ? reach(player, place + 1) : player
    case 'turnDone':
      return mode === 'turn' ? reach(player, place + 1) : player
    case 'listen':
      return said === event.place ? silenced(player) : say(silenced(player), event.place)
    case 'takeRole':
      return { ...ended(player), role: event.role }
    case 'interrupted':
      return said !== null && event.saying === saying ? silenced(player) : player
    case 'ended':
      return said !== null && event.saying === saying ? heard(player) : player
  }
}

/** The people of a dialogue, in the order in which they speak. */
export function peopleOf(speakers: readonly string[]): readonly string[] {
  return [...new Set(speakers)]
}

/** Whether the line is for the other of two voices; a third person has the first one again. */
export function isSecondVoice(speakers: readonly string[], place: number): boolean {
  return peopleOf(speakers).indexOf(speakers[place] ?? '') % 2 === 1
}

function reach(player: DialoguePlayer, place: number): DialoguePlayer {
  const speaker = player.speakers[place]
  if (speaker === undefined) return ended(player)
  if (speaker === player.role) return { ...player, mode: 'turn', place, said: null }
  return say({ ...player, mode: 'playing', place }, place)
}

function say(player: DialoguePlayer, place: number): DialoguePlayer {
  return { ...player, said: place, saying: player.saying + 1 }
}

function heard(player: DialoguePlayer): DialoguePlayer {
  const isLast = player.place === player.speakers.length - 1
  return player.mode === 'playing' && isLast ? ended(player) : { ...player, said: null }
}

/** A dialogue that is not heard any more waits, and goes on with the same line. */
function silenced(player: DialoguePlayer): DialoguePlayer {
  return { ...player, mode: player.mode === 'playing' ? 'paused' : player.mode, said: null }
}

function ended(player: DialoguePlayer): DialoguePlayer {
  return { ...player, mode: 'idle', place: 0, said: null }
}
