/** Every name the product keeps something under in the browser's local storage. */
export const STORAGE_KEYS = {
  language: 'idioma-preferido',
  onboarding: 'hasCompletedOnboarding',
  plan: 'plano',
  exerciseCount: 'exercicios-daily-count',
  exerciseDate: 'exercicios-last-date',
  theme: 'tema-visual',
} as const
