import { type Exercise, shownBy } from '../registry/exercise-types.ts'
import { markOf, NOTHING_SHOWN, type ShownLog, withShown } from '../shown-log.ts'

/** What the exercises of a session show, for the next sessions to choose something else. */
export function shownInSession(exercises: readonly Exercise[]): ShownLog {
  return exercises.map(shownIn).reduce(withShown, NOTHING_SHOWN)
}

function shownIn(exercise: Exercise): ShownLog {
  const { picture = [], situation = [], friend = [] } = shownBy(exercise)
  return { picture: picture.map(markOf), situation: situation.map(markOf), friend: friend.map(markOf) }
}
