import { utcDay } from '../limits/daily-totals.ts'

/** Beyond it the first are forgotten, and recorded once more if they return on the same day. */
export const REMEMBERED_MAX = 20_000

/**
 * Records the presence of people, once a day each: a link of a mail that is followed by a thousand
 * connections costs one question to the database.
 */
export function createPresence(
  note: (person: string, address: string) => Promise<void>,
  now: () => number = Date.now,
): (person: string, address: string) => Promise<void> {
  const noted = new Set<string>()
  let day = ''

  return async (person, address) => {
    const today = utcDay(now())
    if (today !== day) {
      day = today
      noted.clear()
    }
    if (noted.has(person)) return
    noted.add(person)
    const [oldest] = noted
    if (noted.size > REMEMBERED_MAX && oldest !== undefined) noted.delete(oldest)
    try {
      await note(person, address)
    } catch (error) {
      noted.delete(person)
      throw error
    }
  }
}
