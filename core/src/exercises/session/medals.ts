export interface Medal {
  name: 'trophy' | 'gold' | 'silver' | 'bronze' | 'books'
  emoji: string
}

const MEDALS: readonly (Medal & { from: number })[] = [
  { from: 90, name: 'trophy', emoji: '🏆' },
  { from: 80, name: 'gold', emoji: '🥇' },
  { from: 70, name: 'silver', emoji: '🥈' },
  { from: 60, name: 'bronze', emoji: '🥉' },
]
const CONSOLATION: Medal = { name: 'books', emoji: '📚' }

export function medalFor(percentage: number): Medal {
  const { name, emoji } = MEDALS.find(({ from }) => percentage >= from) ?? CONSOLATION
  return { name, emoji }
}

export type ScoreColour = 'green' | 'yellow' | 'red'

export function colourFor(percentage: number): ScoreColour {
  if (percentage >= 80) return 'green'
  return percentage >= 60 ? 'yellow' : 'red'
}
