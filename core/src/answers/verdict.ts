export const VERDICTS = ['right', 'almost', 'wrong'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The verdict of each reason. There is also `slip:<id>`, for a slip that has a name. */
const VERDICT_OF = {
  exact: 'right',
  alternative: 'right',
  subject: 'right',
  variant: 'right',
  tense: 'right',
  'missing-accent': 'right',
  'accent-makes-another-word': 'almost',
  'n-for-ñ': 'almost',
  'finger-slip': 'almost',
  'sounds-alike': 'almost',
  'accent-is-the-point': 'wrong',
  'own-language': 'wrong',
  'other-form': 'wrong',
  'other-word': 'wrong',
  'missing-word': 'wrong',
  'extra-word': 'wrong',
  order: 'wrong',
  empty: 'wrong',
} as const satisfies Readonly<Record<string, Verdict>>

export type ReasonCode = keyof typeof VERDICT_OF
export type SlipCode = `slip:${string}`

export const isSlipCode = (code: ReasonCode | SlipCode): code is SlipCode => code.startsWith('slip:')

export function verdictOf(code: ReasonCode): Verdict {
  return VERDICT_OF[code]
}

export function worst(verdicts: readonly Verdict[]): Verdict {
  return VERDICTS.findLast((verdict) => verdicts.includes(verdict)) ?? 'right'
}
