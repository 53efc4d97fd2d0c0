import type { Drawing, IllustratorIndex, Kind } from '../index-file.ts'
import type { Subject } from '../reading/choose-subjects.ts'
import type { Things } from '../reading/meaning.ts'
import type { ColourName } from './palette.ts'

/** One subject with the drawings that will be seen. */
export interface Unit {
  drawings: readonly Drawing[]
  kind: Kind
  /** Its size relative to the others. */
  size: number
  colour: ColourName | undefined
  /** The first subject of the text is what the picture is about. */
  main: boolean
}

const MOST = 7
const SEVERAL = 3
const SEVERAL_PEOPLE = 2
/** Five different faces would be too heavy a file; the fourth looks like the first again. */
const MOST_DIFFERENT = 3

/** Drawings that already show more than one. */
const PLURAL_DRAWINGS = new Set(
  `palms-up-together open-hands raising-hands clinking-glasses clinking-beer-mugs books shopping-bags houses cherries
  grapes musical-notes french-fries footprints paw-prints towels socks glasses sunglasses two-hearts bubbles keycap-1
  fork-and-knife blueberries beans headphone popcorn chopsticks ballet-shoes jeans shorts skis pancakes fallen-leaf
  sweat-droplets crossed-flags money-with-wings`.split(/\s+/),
)

/** A raised hand greets; one that is named with a thing holds it. */
const HOLDING: Readonly<Record<string, string>> = { 'raised-hand': 'palm-up-hand' }

export function castOf(subjects: readonly Subject[], index: IllustratorIndex): Unit[] {
  const withThings = subjects.length > 1
  return subjects.flatMap((subject, position) => {
    const names = shown(subject).map((name) => (withThings ? (HOLDING[name] ?? name) : name))
    const drawings = names.flatMap((name) => index.drawing(name) ?? [])
    return byKind(drawings).map(([first, ...rest], part) => ({
      drawings: [first, ...rest],
      kind: first.kind,
      size: first.size,
      colour: subject.colour,
      main: position === 0 && part === 0,
    }))
  })
}

export function standInsAsSubjects(names: readonly string[]): Subject[] {
  return names.map((name) => ({
    names: name.split('+'),
    choice: false,
    count: undefined,
    plural: false,
    colour: undefined,
    weight: 1,
  }))
}

/** 'boy+backpack' is a person and a thing, which take different places. */
function byKind(drawings: readonly Drawing[]): [Drawing, ...Drawing[]][] {
  const groups: [Drawing, ...Drawing[]][] = []
  for (const drawing of drawings) {
    const same = groups.find(([first]) => first.kind === drawing.kind)
    if (same) same.push(drawing)
    else groups.push([drawing])
  }
  return groups
}

function shown(subject: Subject): string[] {
  const [first = ''] = subject.names
  if (first === 'wall-clock') return [hourOf(subject)]
  const count = Math.min(MOST, subject.count ?? (subject.plural ? defaultPlural(subject) : 1))
  if (subject.choice) {
    const different = subject.names.slice(0, MOST_DIFFERENT)
    return Array.from({ length: count }, (_, position) => different[position % different.length] ?? first)
  }
  if (subject.names.length > 1) return subject.names.slice(0, subject.count ?? subject.names.length)
  if (PLURAL_DRAWINGS.has(first)) return [first]
  return Array.from({ length: count }, () => first)
}

function defaultPlural({ names }: Things): number {
  return /^(man|woman|boy|girl|child|person)/.test(names[0] ?? '') ? SEVERAL_PEOPLE : SEVERAL
}

/** 'A clock showing eight o'clock' shows eight. */
function hourOf({ count }: Subject): string {
  return count !== undefined && count >= 1 && count <= 12 ? `wall-clock-${count}` : 'wall-clock'
}
