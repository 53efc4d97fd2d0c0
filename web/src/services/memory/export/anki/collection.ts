/** The tables of a collection as every version of Anki reads them: schema 11, of which newer ones are upgrades. */
export const SCHEMA = `
CREATE TABLE col (
  id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL,
  dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL,
  decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL
);
CREATE TABLE notes (
  id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL,
  tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL,
  data text NOT NULL
);
CREATE TABLE cards (
  id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL,
  usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL,
  factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL,
  odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL
);
CREATE TABLE revlog (
  id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL,
  lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL
);
CREATE TABLE graves (usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL);
CREATE INDEX ix_notes_usn ON notes (usn);
CREATE INDEX ix_cards_usn ON cards (usn);
CREATE INDEX ix_revlog_usn ON revlog (usn);
CREATE INDEX ix_cards_nid ON cards (nid);
CREATE INDEX ix_cards_sched ON cards (did, queue, due);
CREATE INDEX ix_revlog_cid ON revlog (cid);
CREATE INDEX ix_notes_csum ON notes (csum);
`

const SCHEMA_VERSION = 11
const NAME = 'Frase al Día'

/** Fixed ids: a package that is imported later adds to the deck and the note type of the earlier one. */
export const DECK_ID = 1_763_290_800_001
export const NOTE_TYPE_ID = 1_763_290_800_002

export const FIELDS = ['Spanish', 'Translation', 'Respelling', 'Audio', 'Picture'] as const

/** In the order of a card's skills. */
const TEMPLATES = [
  {
    name: 'Understand',
    qfmt: '<div class="spanish">{{Spanish}}</div>{{Audio}}',
    afmt: '{{FrontSide}}<hr id="answer">{{Translation}}<div class="respelling">{{Respelling}}</div>{{Picture}}',
  },
  {
    name: 'Produce',
    qfmt: '{{Translation}}<div>{{Picture}}</div>',
    afmt: '{{FrontSide}}<hr id="answer"><div class="spanish">{{Spanish}}</div><div class="respelling">{{Respelling}}</div>{{Audio}}',
  },
] as const

const CSS = `.card { font-family: sans-serif; font-size: 22px; text-align: center; }
.spanish { font-size: 28px; }
.respelling { font-size: 18px; opacity: 0.7; }
img { max-height: 240px; }`

const LATEX_PRE = String.raw`\documentclass[12pt]{article}\special{papersize=3in,5in}\usepackage{amssymb,amsmath}\pagestyle{empty}\setlength{\parindent}{0in}\begin{document}`
const LATEX_POST = String.raw`\end{document}`

function noteType(mod: number): object {
  return {
    id: NOTE_TYPE_ID,
    name: NAME,
    type: 0,
    mod,
    usn: -1,
    sortf: 0,
    did: DECK_ID,
    tmpls: TEMPLATES.map((template, ord) => ({ ...template, ord, did: null, bqfmt: '', bafmt: '' })),
    flds: FIELDS.map((name, ord) => ({
      name,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: CSS,
    latexPre: LATEX_PRE,
    latexPost: LATEX_POST,
    tags: [],
    vers: [],
    // Older versions ask which fields each template needs.
    req: [
      [0, 'any', [0]],
      [1, 'any', [1]],
    ],
  }
}

function deck(id: number, name: string, mod: number): object {
  return {
    id,
    name,
    mod,
    usn: -1,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
    collapsed: false,
    browserCollapsed: false,
    desc: '',
    dyn: 0,
    conf: 1,
    extendNew: 10,
    extendRev: 50,
  }
}

/** Anki's own defaults. */
const OPTIONS = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: {
    bury: true,
    delays: [1, 10],
    initialFactor: 2500,
    ints: [1, 4, 7],
    order: 1,
    perDay: 20,
    separate: true,
  },
  lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 100 },
}

const CONFIG = {
  activeDecks: [1],
  addToCur: true,
  collapseTime: 1200,
  curDeck: 1,
  curModel: String(NOTE_TYPE_ID),
  dueCounts: true,
  estTimes: true,
  newBury: true,
  newSpread: 0,
  nextPos: 1,
  sortBackwards: false,
  sortType: 'noteFld',
  timeLim: 0,
}

/**
 * The only row of `col`.
 * @param created the beginning of the day from which due days are counted, in seconds
 */
export function collectionRow(created: number, now: number): (number | string)[] {
  const seconds = Math.floor(now / 1000)
  const decks = { 1: deck(1, 'Default', seconds), [DECK_ID]: deck(DECK_ID, NAME, seconds) }
  return [
    1,
    created,
    now,
    now,
    SCHEMA_VERSION,
    0,
    0,
    0,
    JSON.stringify(CONFIG),
    JSON.stringify({ [NOTE_TYPE_ID]: noteType(seconds) }),
    JSON.stringify(decks),
    JSON.stringify({ 1: OPTIONS }),
    '{}',
  ]
}
