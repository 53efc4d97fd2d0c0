/** Every name the product keeps something under in the browser's local storage. */
export const STORAGE_KEYS = {
  language: 'idioma-preferido',
  onboarding: 'hasCompletedOnboarding',
  plan: 'plano',
  exerciseCount: 'exercicios-daily-count',
  exerciseDate: 'exercicios-last-date',
  theme: 'tema-visual',
  session: 'sessao',
  /** The plan of the signed-in account when it was last seen, shown until the account itself has answered. */
  accountPlan: 'plano-da-conta',
  /** What somebody chose to buy before they had signed in. */
  chosenPlan: 'plano-escolhido',
  consent: 'consentimento',
} as const

/** In session storage: where a tab keeps the exercises in progress, so that a reload loses nothing. */
export const SESSION_STORAGE_KEY = 'exercicios-sessao'
