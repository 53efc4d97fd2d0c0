import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@frase/core/languages'
import { describe, expect, it } from 'vitest'

interface Rule {
  /** The one word that the interface has for the thing. */
  word: string
  /** Other words that were, or might be, used for it. */
  not: RegExp
  /** The texts that the rule applies to, if not all. */
  within?: RegExp
  /** Exceptions: the specification fixes the text, or the word means something else. */
  except?: readonly string[]
}

const CONTROLS = /^locales\/controls\./
const EXERCISES =
  /^(?:exercise-texts\/types|locales\/exercises\.(?:cards|order|pairs)|task-texts|speaking-texts)\b/
const COURSE = /^(?:learn|placement)-texts\//
const LEAVING = /^(?:progress|placement)-texts\//
const CATEGORIES =
  /^locales\/(?:meta\.categor|categories\.)|^guides\/0\.|^legal\/(?:terms|contact)\.|^learn-texts\/path/
const ADDRESSED = /^(?!exercise-texts\/|guides\/|locales\/grammar\.lessons\.)/
const WORK = 'locales/categories.items.trabalho.description'

const RULES: Record<Language, readonly Rule[]> = {
  en: [
    { word: 'mini-lesson', not: /micro-?lesson|\bfree lesson/i },
    { word: 'mini-lesson', not: /(?<!mini-)\blesson/i, within: CONTROLS },
    { word: 'plan', not: /\b(?:free|premium|paid) (?:version|account|offer|tier|package)s?\b/i },
    { word: 'Premium', not: /\bpremium\b/ },
    { word: 'free trial', not: /\bfree days\b/i },
    {
      word: 'session',
      not: /\b(?:rounds?|trainings?|workouts?)\b|practice (?:finished|complete)/i,
      except: [
        // A round-trip ticket, drills for the mouth, and goodbyes.
        'exercise-texts/situations.3.translation',
        'guides/1.sections.5.heading',
        'guides/6.sections.5.body.4',
      ],
    },
    { word: 'exercise', not: /\btasks?\b/i, except: [WORK] },
    { word: 'sentence', not: /\bphrases?\b/i, within: EXERCISES },
    { word: 'phrase of the day', not: /\bdaily phrase/i },
    { word: 'category', not: /\btopics?\b/i },
    { word: 'course', not: /\bpath\b/i, within: COURSE },
    { word: 'finish', not: /\b(?:stop|quit)\b/i, within: LEAVING },
    {
      word: 'listen',
      not: /\b(?:Play|Hear)\b/,
      within: /^(?:dialogue-texts|locales|learn-texts|speaking-texts)\//,
      // Hearing a single word.
      except: ['learn-texts/unit.stepTexts.understand'],
    },
    { word: 'log in, log out', not: /\bsign(?:s|ed|ing)?(?: (?:it|you))?[- ](?:in|out|up)\b/i },
    { word: 'magic link', not: /\b(?:log-?in|sign-in) link/i },
    { word: 'e-mail', not: /\bemail/i },
    { word: 'colors', not: /\b(?:light|dark|color|of) (?:theme|mode)\b/i },
    { word: 'settings', not: /\bpreferences\b/i },
    // A gap between two days is no blank.
    { word: 'blank', not: /\bgap\b/i, except: ['progress-texts/calendar.text'] },
    { word: 'continue', not: /\bgo on\b/i },
    { word: 'right', not: /\bcorrect!/i },
  ],
  pt: [
    { word: 'minilição', not: /microliç|(?<!mini)liç(?:ão|ões) grátis/i },
    { word: 'minilição', not: /(?<!mini)liç/i, within: CONTROLS },
    { word: 'plano', not: /\b(?:versão|conta|oferta|pacote) (?:grátis|gratuit[oa]|premium)/i },
    { word: 'Premium', not: /\bpremium\b/ },
    { word: 'dias grátis', not: /(?:teste|período) grátis/i },
    { word: 'sessão', not: /\brodadas?\b|(?:prática|treino) concluíd/i },
    // Tasks at work, and the steps of a plan for four weeks.
    { word: 'exercício', not: /\btarefas?\b/i, except: [WORK, 'guides/0.description'] },
    { word: 'categoria', not: /\btemas?\b/i, within: CATEGORIES },
    { word: 'curso', not: /\bcaminho\b/i, within: COURSE },
    { word: 'terminar', not: /\bpar(?:ar|e)\b|finaliz/i, within: /^(?:progress|placement)-texts\/|finish$/ },
    {
      word: 'entrar, sair',
      not: /\blog(?:in|ar|out)\b|\b(?:des)?conectad[oa]/i,
      // Fixed by the specification.
      except: ['locales/auth.success.login', 'locales/auth.messages.emailNotConfirmed'],
    },
    { word: 'link mágico', not: /\blink (?:para entrar|de (?:entrada|acesso|login))/i },
    // The specification fixes this spelling in seven texts.
    { word: 'email', not: /\be-mail/i },
    { word: 'aparelho', not: /\bdispositivo/i },
    { word: 'aplicativo', not: /\bapp\b/i },
    { word: 'cores', not: /\b(?:tema|modo) (?:claro|escuro|visual)/i },
    // The browser's settings keep the browser's word.
    { word: 'ajustes', not: /configuraç|preferências/i, except: ['legal/privacy.sections.2.body.4'] },
    { word: 'trocar', not: /\balterad|\bmudança/i, within: /^(?:account|server)-texts\// },
    { word: 'tentar novamente', not: /\btent(?:e|ar) de novo/i },
    { word: 'continuar', not: /\bsig(?:a|ue|uir) em frente/i },
    { word: 'dia de prática', not: /\bdias? praticad/i },
    { word: 'estatísticas de visita', not: /estatísticas de uso/i },
  ],
  fr: [
    { word: 'mini-leçon', not: /micro-?leçon|(?<!mini-)leçons? gratuite/i },
    { word: 'mini-leçon', not: /(?<!mini-)leçon/i, within: CONTROLS },
    {
      word: 'formule',
      not: /\boffres?\b|\b(?:version|compte|abonnement) (?:gratuit|premium)|abonnement te suit/i,
    },
    { word: 'Premium', not: /\bpremium\b/ },
    { word: 'essai gratuit', not: /jours gratuits/i },
    {
      word: 'séance',
      not: /\bsessions?\b|entraînements?\b/i,
      except: [
        // Training of the ear, the storage of a tab, and being logged in.
        'guides/1.description',
        'legal/privacy.sections.2.body.2',
        'legal/privacy.sections.5.body.2',
        'legal/privacy.sections.5.body.3',
        'legal/privacy.sections.5.items.0.value',
      ],
    },
    { word: 'exercice', not: /\btâches?\b/i, except: [WORK] },
    { word: 'catégorie', not: /thème/i, within: CATEGORIES },
    { word: 'cours', not: /\bparcours\b/i, within: COURSE },
    { word: 'recueil', not: /guide de conversation/i, within: /^(?:locales|sentence-texts)\// },
    { word: 'terminer', not: /arrêter/i, within: LEAVING },
    { word: 'se connecter', not: /\ben ligne\b|\blog(?:in|out)\b|s’identifier/i },
    { word: 'lien magique', not: /lien de connexion/i },
    { word: 'e-mail', not: /\bemail|\bcourriel|\bmails?\b(?<!e-mails?)/i },
    { word: 'couleurs', not: /thème (?:clair|sombre|d’affichage)/i },
    { word: 'réglages', not: /\bparamètres|\bpréférences/i },
    { word: 'publicité', not: /\bannonces\b/i },
    { word: 'progrès', not: /\b[Mm]a progression\b/ },
    { word: 'trou', not: /^blanc$/i, within: /\bblank$/ },
    { word: 'statistiques de visite', not: /mesure d’audience/i },
    { word: 'tu', not: /\b(?:vous|votre|vos)\b|\b\p{L}+ez-/iu, within: ADDRESSED },
    { word: 'juste', not: /\bcorrect\u202f?!/i },
  ],
  de: [
    { word: 'Mini-Lektion', not: /Mikro-?lektion|Minilektion|kostenlose Lektion/i },
    { word: 'Mini-Lektion', not: /(?<!Mini-)Lektion|\p{L}lektion/u, within: CONTROLS },
    {
      word: 'Tarif',
      not: /\bPlans?\b|kostenlose[ns]? (?:Version|Konto|Angebot)|Premium-(?:Version|Konto|Angebot)/,
      except: [
        // A plan for four weeks, and the map of a town.
        'guides/0.title',
        'guides/0.sections.0.heading',
        'guides/0.sections.5.body.4',
        'guides/3.sections.3.body.6',
      ],
    },
    { word: 'kostenlos', not: /gratis/i },
    {
      word: 'Runde',
      not: /Sitzung|\bSession|Training|Übung geschafft/,
      except: [
        // The storage of a tab, and being logged in.
        'legal/privacy.sections.2.body.2',
        'legal/privacy.sections.5.body.2',
        'legal/privacy.sections.5.items.0.value',
      ],
    },
    { word: 'Übung', not: /aufgaben?\b/i, except: [WORK] },
    { word: 'Wiederholung', not: /^Wiederholen\b|dem Wiederholen/, except: ['locales/audio.repeat'] },
    { word: 'Niveau', not: /\bStufen?\b/ },
    { word: 'Kategorie', not: /\bThem(?:a|en)\b/, within: CATEGORIES },
    { word: 'Kurs', not: /\bWeg\b/, within: COURSE },
    { word: 'Sprachführer', not: /Satzbuch/ },
    { word: 'Ratgeber', not: /Leitf[aä]den/ },
    { word: 'stoppen', not: /\b(?:Anhalten|Stopp)\b/ },
    { word: 'starten', not: /^Los\b/, except: ['locales/onboarding.start'] },
    { word: 'anzeigen', not: /(?:Antwort|Text|Übersetzung|Bedeutung) zeigen/ },
    { word: 'anmelden, abmelden', not: /(?:ein|aus)logg|\bLog(?:in|out)/i },
    { word: 'E-Mail', not: /(?<!E-)\bMail|\bEmail/ },
    { word: 'Farben', not: /Farbschema|(?:hell|dunkl)en Design/ },
    { word: 'Einstellungen', not: /Präferenz/ },
    { word: 'Button', not: /\bKnopf/ },
    { word: 'Zwischenspeicher', not: /\bCache/ },
  ],
}

const folder = new URL('./', import.meta.url)
const folders = readdirSync(folder).filter((name) => /^(?:\w[\w-]*-texts|locales|guides|legal)$/.test(name))

type Texts = readonly (readonly [key: string, text: string])[]

function leaves(value: unknown, key: string): Texts {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, key.endsWith('/') ? key + name : `${key}.${name}`),
  )
}

/** Spanish words are between asterisks. They and placeholders are not words of the language. */
const withoutSpanish = (text: string) => text.replace(/\*[^*]*\*|\{\{[^}]*\}\}/g, '')

const readTexts = (language: Language): Texts =>
  folders.flatMap((name) =>
    leaves(JSON.parse(readFileSync(new URL(`${name}/${language}.json`, folder), 'utf8')), `${name}/`)
      // The ids of guides and the names of storage keys are the same in every language.
      .filter(([key]) => !/^guides\/\d+\.id$|^legal\/privacy\..*\.label$/.test(key)),
  )

/** The buttons that begin and stop a sound, in all places. */
const BUTTONS = { listen: /[./]listen$/, stop: /[./]stop$/ }

it('The texts of the interface are read from all their folders.', () => {
  expect(folders.length).toBeGreaterThan(18)
  expect(folders).toEqual(expect.arrayContaining(['locales', 'legal', 'guides', 'server-texts']))
})

describe.each(LANGUAGES)('the interface in %s', (language) => {
  const texts = readTexts(language)

  const broken = ({ not, within = /^/ }: Rule) =>
    texts.filter(([key, text]) => within.test(key) && not.test(withoutSpanish(text)))

  it.each(RULES[language])('calls one thing “$word” and nothing else ($not)', (rule) => {
    expect(broken(rule).filter(([key]) => !rule.except?.includes(key))).toEqual([])
  })

  it('needs every exception that is listed', () => {
    const needless = RULES[language].flatMap((rule) => {
      const keys = broken(rule).map(([key]) => key)
      return (rule.except ?? []).filter((key) => !keys.includes(key))
    })
    expect(needless).toEqual([])
  })

  it.each(Object.entries(BUTTONS))('has one word on every button to %s', (_, ending) => {
    const labels = texts.filter(([key]) => ending.test(key))
    expect(labels.length).toBeGreaterThan(2)
    expect([...new Set(labels.map(([, text]) => text))]).toHaveLength(1)
  })
})
