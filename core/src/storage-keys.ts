/** The keys the product uses in local storage, except those below, which few pages need. */
export const STORAGE_KEYS = {
  language: 'idioma-preferido',
  onboarding: 'hasCompletedOnboarding',
  plan: 'plano',
  exerciseCount: 'exercicios-daily-count',
  exerciseDate: 'exercicios-last-date',
  theme: 'tema-visual',
  session: 'sessao',
  /** The last known plan of the signed-in account, used until the account service has answered. */
  accountPlan: 'plano-da-conta',
  /** What a visitor chose to buy before signing in. */
  chosenPlan: 'plano-escolhido',
  consent: 'consentimento',
  /** Codes of the phrases that were shown, so that others are shown first. */
  seenPhrases: 'frases-vistas',
  /** The address for which a link was last requested, and when: that link is followed without a question. */
  askedLink: 'link-pedido',
} as const

/** The exercises in progress, in local storage; finished ones, for a reload, in session storage. */
export const SESSION_STORAGE_KEY = 'exercicios-sessao'

/**
 * In local storage: which pictures, situations and false friends were shown recently. Only the exercises load
 * it.
 */
export const SHOWN_STORAGE_KEY = 'exercicios-vistos'

/** In local storage: reports about answers that could not be sent yet. Only pages with answers load it. */
export const REPORTS_STORAGE_KEY = 'respostas-a-enviar'

/** In local storage: the lessons and steps of units practised today. Only these load it. */
export const LESSONS_STORAGE_KEY = 'licoes-praticadas'

/** In local storage: the mini-lesson that was answered last today. Only the view of a mini-lesson loads it. */
export const LAST_LESSON_STORAGE_KEY = 'ultima-licao'

/** In local storage: accent, speed and voice, as the learner chose them. */
export const VOICE_STORAGE_KEY = 'voz'

/** In local storage: whose phrase this device shows as a notification, and at which address. Only reminders load it. */
export const REMINDED_DEVICE_STORAGE_KEY = 'notificacoes'

/** In local storage: when the page of a day was first opened, or that reminders are not wanted. Only that page loads it. */
export const INVITATION_STORAGE_KEY = 'convite'
