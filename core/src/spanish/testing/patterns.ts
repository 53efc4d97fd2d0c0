import type { Verb, VerbPattern } from '../forms/word.ts'

const AR = { class: 'ar' } as const
const ER = { class: 'er' } as const
const IR = { class: 'ir' } as const
const FUI = ['fui', 'fuiste', 'fue', 'fuimos', 'fuisteis', 'fueron'] as const

/** The verbs of the paradigms as entries; those that are missing follow their ending alone. */
const PATTERNS: Readonly<Record<string, VerbPattern>> = {
  abrir: { ...IR, irregular: { participle: 'abierto' } },
  acostarse: { ...AR, change: 'o-ue' },
  almorzar: { ...AR, change: 'o-ue' },
  andar: { ...AR, irregular: { preterite: { stem: 'anduv' } } },
  caer: { ...ER, irregular: { yo: 'caigo' } },
  cerrar: { ...AR, change: 'e-ie' },
  conducir: { ...IR, irregular: { yo: 'conduzco', preterite: { stem: 'conduj' } } },
  conocer: { ...ER, irregular: { yo: 'conozco' } },
  conseguir: { ...IR, change: 'e-i' },
  contar: { ...AR, change: 'o-ue' },
  continuar: { ...AR, accent: true },
  dar: {
    ...AR,
    irregular: {
      yo: 'doy',
      preterite: ['di', 'diste', 'dio', 'dimos', 'disteis', 'dieron'],
      subjunctive: { yo: 'dé', él: 'dé' },
    },
  },
  decir: {
    ...IR,
    change: 'e-i',
    irregular: {
      yo: 'digo',
      preterite: { stem: 'dij' },
      future: 'dir',
      imperativeTu: 'di',
      participle: 'dicho',
    },
  },
  despedirse: { ...IR, change: 'e-i' },
  devolver: { ...ER, change: 'o-ue', irregular: { participle: 'devuelto' } },
  divertirse: { ...IR, change: 'e-ie' },
  dormir: { ...IR, change: 'o-ue' },
  elegir: { ...IR, change: 'e-i' },
  empezar: { ...AR, change: 'e-ie' },
  encender: { ...ER, change: 'e-ie' },
  enviar: { ...AR, accent: true },
  escribir: { ...IR, irregular: { participle: 'escrito' } },
  estar: {
    ...AR,
    irregular: {
      present: ['estoy', 'estás', 'está', 'estamos', 'estáis', 'están'],
      preterite: { stem: 'estuv' },
      subjunctive: ['esté', 'estés', 'esté', 'estemos', 'estéis', 'estén'],
    },
  },
  haber: {
    ...ER,
    irregular: {
      present: { yo: 'he', tú: 'has', él: 'ha', nosotros: 'hemos', ellos: 'han' },
      preterite: { stem: 'hub' },
      future: 'habr',
      subjunctive: { stem: 'hay' },
    },
  },
  hacer: {
    ...ER,
    irregular: {
      yo: 'hago',
      preterite: { stem: 'hic' },
      future: 'har',
      imperativeTu: 'haz',
      participle: 'hecho',
    },
  },
  ir: {
    ...IR,
    irregular: {
      present: ['voy', 'vas', 'va', 'vamos', 'vais', 'van'],
      preterite: [...FUI],
      imperfect: ['iba', 'ibas', 'iba', 'íbamos', 'ibais', 'iban'],
      subjunctive: { stem: 'vay' },
      imperativeTu: 've',
      imperativeNosotros: 'vamos',
      gerund: 'yendo',
    },
  },
  jugar: { ...AR, change: 'u-ue' },
  mentir: { ...IR, change: 'e-ie' },
  morir: { ...IR, change: 'o-ue', irregular: { participle: 'muerto' } },
  oír: { ...IR, irregular: { present: { yo: 'oigo', tú: 'oyes', él: 'oye', ellos: 'oyen' } } },
  oler: { ...ER, change: 'o-ue' },
  parecer: { ...ER, irregular: { yo: 'parezco' } },
  pedir: { ...IR, change: 'e-i' },
  pensar: { ...AR, change: 'e-ie' },
  poder: {
    ...ER,
    change: 'o-ue',
    irregular: { preterite: { stem: 'pud' }, future: 'podr', gerund: 'pudiendo' },
  },
  poner: {
    ...ER,
    irregular: {
      yo: 'pongo',
      preterite: { stem: 'pus' },
      future: 'pondr',
      imperativeTu: 'pon',
      participle: 'puesto',
    },
  },
  preferir: { ...IR, change: 'e-ie' },
  querer: { ...ER, change: 'e-ie', irregular: { preterite: { stem: 'quis' }, future: 'querr' } },
  reír: { ...IR, change: 'e-i' },
  repetir: { ...IR, change: 'e-i' },
  romper: { ...ER, irregular: { participle: 'roto' } },
  saber: {
    ...ER,
    irregular: { yo: 'sé', preterite: { stem: 'sup' }, future: 'sabr', subjunctive: { stem: 'sep' } },
  },
  salir: { ...IR, irregular: { yo: 'salgo', future: 'saldr', imperativeTu: 'sal' } },
  seguir: { ...IR, change: 'e-i' },
  sentir: { ...IR, change: 'e-ie' },
  ser: {
    ...ER,
    irregular: {
      present: ['soy', 'eres', 'es', 'somos', 'sois', 'son'],
      preterite: [...FUI],
      imperfect: ['era', 'eras', 'era', 'éramos', 'erais', 'eran'],
      subjunctive: { stem: 'se' },
      imperativeTu: 'sé',
    },
  },
  servir: { ...IR, change: 'e-i' },
  sonreír: { ...IR, change: 'e-i' },
  tener: {
    ...ER,
    change: 'e-ie',
    irregular: { yo: 'tengo', preterite: { stem: 'tuv' }, future: 'tendr', imperativeTu: 'ten' },
  },
  traer: { ...ER, irregular: { yo: 'traigo', preterite: { stem: 'traj' } } },
  valer: { ...ER, irregular: { yo: 'valgo', future: 'valdr' } },
  venir: {
    ...IR,
    change: 'e-ie',
    irregular: { yo: 'vengo', preterite: { stem: 'vin' }, future: 'vendr', imperativeTu: 'ven' },
  },
  ver: {
    ...ER,
    irregular: {
      yo: 'veo',
      imperfect: ['veía', 'veías', 'veía', 'veíamos', 'veíais', 'veían'],
      participle: 'visto',
    },
  },
  vestirse: { ...IR, change: 'e-i' },
  volver: { ...ER, change: 'o-ue', irregular: { participle: 'vuelto' } },
}

const BY_ENDING: Readonly<Record<string, VerbPattern>> = { ar: AR, er: ER, ir: IR }

export function verbOf(lemma: string): Verb {
  const verb = PATTERNS[lemma] ?? BY_ENDING[lemma.slice(-2)]
  if (!verb) throw new Error(`${lemma} is no infinitive`)
  return { lemma, verb }
}
