import { describe, expect, it } from 'vitest'
import { isUnstressedWord, stressedSyllable, stressedSyllables } from './stress.ts'
import { syllabify } from './syllables.ts'

/** Each word split into syllables, the stressed one in capitals. */
const WORDS: Readonly<Record<string, string>> = {
  'stressed at the end': `
    ca-FÉ ha-BLAR co-MER vi-VIR us-TED ver-DAD ciu-DAD ma-DRID pa-PEL a-ZUL es-pa-ÑOL fe-LIZ a-RROZ ja-MÓN
    co-ra-ZÓN ha-bi-ta-CIÓN es-ta-CIÓN lec-CIÓN a-DIÓS in-GLÉS fran-CÉS a-le-MÁN a-QUÍ a-LLÍ a-SÍ so-FÁ be-BÉ
    me-NÚ cham-PÚ re-LOJ mu-JER tra-ba-ja-DOR do-LOR pro-fe-SOR ge-ne-RAL ho-TEL hos-pi-TAL des-PUÉS de-TRÁS
    ja-MÁS a-de-MÁS qui-ZÁS au-to-BÚS a-VIÓN ca-MIÓN en-con-TRAR a-pren-DER a-flo-JAR`,
  'stressed on the last but one': `
    CA-sa ME-sa PE-rro LI-bro HI-jo NO-che LE-che mu-CHA-cho ca-BA-llo CA-lle PLA-ya ma-ÑA-na NI-ño HA-blan
    CO-mes LU-nes JO-ven e-XA-men pa-LA-bra ven-TA-na co-CI-na es-CUE-la ÁR-bol FÁ-cil CÉS-ped LÁ-piz a-ZÚ-car
    MÓ-vil ÁN-gel FÚT-bol HUÉS-ped BÍ-ceps tra-BA-jo her-MA-no O-jo U-va di-NE-ro en-TRA-da SÁND-wich TÚ-nel
    za-PA-tos a-MI-ga di-FÍ-cil al-TU-ra`,
  'stressed further back': `
    MÉ-di-co MÚ-si-ca PÁ-gi-na SÁ-ba-do MIÉR-co-les te-LÉ-fo-no es-TÓ-ma-go RÁ-pi-do LÁ-gri-ma É-po-ca
    ÚL-ti-mo o-CÉ-a-no e-XÁ-me-nes JÓ-ve-nes MÁ-qui-na PLÁ-ta-no CÁ-ma-ra PÚ-bli-co es-PÍ-ri-tu es-PÉ-ra-me
    NÚ-me-ro gra-MÁ-ti-ca`,
  'verbs with pronouns at the end': `
    DÍ-me-lo DÁ-me-lo sen-TÁN-do-se LLÁ-ma-me le-VÁN-ta-te DÍ-ga-me-lo CÓM-pra-te-lo e-XÍ-ge-se-lo CUÍ-da-te
    a-YÚ-da-me PÓN-ga-se-lo DÉ-ja-lo DAR-le VER-la le-van-TAR-se`,
  'adverbs in -mente': `
    fá-cil-MEN-te rá-pi-da-MEN-te len-ta-MEN-te so-la-MEN-te nor-mal-MEN-te úl-ti-ma-MEN-te cla-ra-MEN-te
    ac-tual-MEN-te`,
  'two vowels in one syllable': `
    BUE-no CUA-tro SIE-te NUE-ve TIE-ne HUE-vo PUER-ta A-gua LEN-gua an-TI-guo GRA-cias fa-MI-lia his-TO-ria
    CIEN-cia RUI-do VIU-da cui-DA-do cons-TRUIR AI-re BAI-le PEI-ne REI-na VEIN-te OI-go AU-la PAU-sa EU-ro
    eu-RO-pa DEU-da TREIN-ta SEIS a-CEI-te SUE-ño JUE-ves VIER-nes FUE-go lin-GÜÍS-ti-co bi-LIN-güe pin-GÜI-no
    ci-GÜE-ña ver-GÜEN-za an-ti-güe-DAD die-ci-SÉIS vein-TIÚN je-SUI-ta res-tau-RAN-te HIE-lo HIER-ba CIEN
    BIEN GUION FUI RIÓ NO-vio A-grio pe-RIO-do sa-cri-FI-cio su-PER-fluo`,
  'three vowels in one syllable': `
    u-ru-GUAY pa-ra-GUAY BUEY lim-PIÁIS es-tu-DIÁIS a-ve-ri-GÜÉIS ac-TUÁIS MIAU GUAU`,
  'vowels in two syllables': `
    pa-ÍS ma-ÍZ ra-ÍZ ba-ÚL ra-ÚL re-ÍR o-ÍR o-Í-do TÍ-o RÍ-o DÍ-a MÍ-o FRÍ-o va-CÍ-o ha-BÍ-a ma-RÍ-a co-MÍ-a
    gra-DÚ-a con-ti-NÚ-a re-Ú-ne le-ER cre-ER CA-os o-ES-te po-E-ta te-A-tro HÉ-ro-e LÍ-ne-a a-É-re-o
    a-e-ro-PUER-to ZO-o co-o-pe-RAR pe-OR FE-o ta-RE-a mu-SE-o co-RE-a ca-CA-o ba-ca-LA-o chi-I-ta ti-Í-to
    FLÚ-or DÚ-o ve-Í-ais co-me-RÍ-ais cre-Í-ais HUÍ-a le-Í-do pe-RÍ-o-do e-go-ÍS-ta ca-fe-Í-na pa-ra-NO-ia
    ha-wa-IA-no`,
  'mute h': `
    a-HO-ra al-co-HOL a-HÍ BÚ-ho re-HÉN ve-HÍ-cu-lo ba-HÍ-a ta-HÚR al-mo-HA-da za-na-HO-ria co-HE-te
    prohi-BI-do pro-HÍ-be ahu-MAR rehu-SAR ahi-JA-do de-SAHU-cio buhar-DI-lla TRUHAN ca-ca-HUE-te chi-HUA-hua
    ma-ri-HUA-na a-hue-CAR ahu-yen-TAR an-ti-HÉ-ro-e des-ha-CER ad-he-SI-vo in-hi-BIR ex-hi-BIR al-HA-ja
    en-ho-ra-BUE-na des-HIE-lo`,
  'letter y': `
    REY MUY HOY YO Y LEY es-TOY u-ru-GUA-yo RE-yes MA-yo yo-GUR jer-SEY jer-SÉIS con-VOY a-YER pa-PA-ya TO-ny
    goy-ti-SO-lo`,
  'consonants that stay together': `
    a-BRIL LI-bre HA-blo TA-bla PA-dre CUA-dro LE-tra O-tro SO-pla SI-glo in-GLE-sa RE-gla CHI-cle Á-fri-ca
    re-FLE-jo mi-cro-ON-das em-PLE-o HOM-bre SIEM-pre EN-tre com-PRAR AN-cla`,
  'consonants that part': `
    can-TAR AL-to doc-TOR RIT-mo DIG-no a-LUM-no ac-CIÓN TÉC-ni-co SÉP-ti-mo at-LE-ta at-LÁN-ti-co
    ins-ti-TU-to ins-TAN-te trans-POR-te cons-TAN-te obs-TÁ-cu-lo abs-TRAC-to ins-truc-CIÓN pers-pec-TI-va
    IST-mo ex-tran-JE-ro ex-ce-LEN-te ex-pli-CAR TA-xi e-XAC-to sub-ra-YAR in-no-VAR pe-REN-ne es-CE-na
    pis-CI-na AN-cho HON-ra al-re-de-DOR en-RI-que is-ra-e-LÍ es-TRE-lla no-SO-tros pe-li-RRO-jo QUIN-ce
    GUE-rra gui-TA-rra si-GUIEN-te mi-GUEL que-RER ro-BOTS psi-CÓ-lo-go es-pec-TÁ-cu-lo`,
}

const entries = Object.entries(WORDS).flatMap(([group, words]) =>
  words
    .trim()
    .split(/\s+/)
    .map((entry) => ({ group, entry, parts: entry.split('-') })),
)

describe('a table of known words', () => {
  it('has many words, each of them once', () => {
    expect(entries.length).toBeGreaterThanOrEqual(220)
    expect(new Set(entries.map(({ entry }) => entry)).size).toBe(entries.length)
  })

  it.each(entries)('the word is split and stressed as $entry ($group)', ({ entry, parts }) => {
    const word = entry.replaceAll('-', '').toLowerCase()
    expect(syllabify(word)).toEqual(entry.toLowerCase().split('-'))
    expect(stressedSyllable(word)).toBe(parts.findIndex((part) => part !== part.toLowerCase()))
  })
})

describe('syllabify', () => {
  it('keeps capitals', () => {
    expect(syllabify('México')).toEqual(['Mé', 'xi', 'co'])
    expect(syllabify('CHILLÓN')).toEqual(['CHI', 'LLÓN'])
    expect(syllabify('Uruguay')).toEqual(['U', 'ru', 'guay'])
  })

  it('accepts accents typed as combining characters', () => {
    expect(syllabify('pai\u0301s')).toEqual(['pa', 'ís'])
    expect(stressedSyllable('pai\u0301s')).toBe(1)
  })

  it('does not split a word without vowels, and gives no syllables for the empty word', () => {
    expect(syllabify('sms')).toEqual(['sms'])
    expect(syllabify('')).toEqual([])
    expect(stressedSyllable('')).toBe(0)
  })
})

describe('stressedSyllables', () => {
  it.each([
    ['fácilmente', [0, 2]],
    ['rápidamente', [0, 3]],
    ['lentamente', [0, 2]],
    ['normalmente', [1, 2]],
    ['felizmente', [1, 2]],
    ['cruelmente', [0, 1]],
    ['Actualmente', [1, 2]],
  ])('%s keeps the stress of its adjective beside that of -mente', (adverb, expected) => {
    expect(stressedSyllables(adverb)).toEqual(expected)
  })

  it.each(['mente', 'demente', 'vehemente', 'alimente', 'fermente', 'aumente', 'experimente', 'escarmente'])(
    '%s is no adverb and has one stress',
    (word) => {
      expect(stressedSyllables(word)).toEqual([stressedSyllable(word)])
    },
  )
})

describe('isUnstressedWord', () => {
  it.each(['el', 'La', 'LOS', 'de', 'para', 'me', 'y', 'que', 'mi', 'nuestra'])(
    '%s is unstressed',
    (word) => {
      expect(isUnstressedWord(word)).toBe(true)
    },
  )

  it.each(['él', 'mí', 'tú', 'qué', 'sí', 'té', 'sé', 'dónde', 'no', 'es', 'muy', 'yo', 'un', 'unas'])(
    '%s is stressed',
    (word) => {
      expect(isUnstressedWord(word)).toBe(false)
    },
  )
})
