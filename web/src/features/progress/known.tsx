import type { Learner } from '@frase/core/memory/cards/due'
import { SKILLS } from '@frase/core/memory/items/card'
import type { MemoryCatalog } from '@frase/core/memory/items/memory-catalog'
import {
  cardsBegun,
  type KnownBySkill,
  knownByLevel,
  knownByTheme,
} from '@frase/core/memory/progress/progress'
import type { MemoryState } from '@frase/core/memory/record/memory-state'
import { fillTemplate } from '@frase/core/text/template'
import { useThemeName } from '../../services/texts/theme-name.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Figures, FiguresRow, FiguresTable, ShareBar } from './figures-and-tables.tsx'
import { ProgressCard } from './progress-card.tsx'
import { useFormats } from './use-formats.ts'
import { useProgressTexts } from './use-progress-texts.ts'

const SHOWN = 5

/** The sentences that were met, the last ones by name. */
export function MetPhrases({ state, catalog }: { state: MemoryState; catalog: MemoryCatalog }) {
  const texts = useProgressTexts().met
  const { number } = useFormats()
  const met = [...state.met]
    .flatMap(([id, { last }]) => {
      const sentence = catalog.sentences.get(id)
      return sentence ? [{ id, last, spanish: sentence.spanish }] : []
    })
    .sort((one, other) => other.last - one.last)
  if (met.length === 0) return null
  return (
    <ProgressCard title={texts.title} text={fillTemplate(texts.text, { count: number(met.length) })}>
      <ul lang="es" className="divided">
        {met.slice(0, SHOWN).map(({ id, spanish }) => (
          <li key={id} className="py-2 font-display text-lg">
            {spanish}
          </li>
        ))}
      </ul>
    </ProgressCard>
  )
}

const THEMES_SHOWN = 6
const COLOURS = { understand: 'cobalt', produce: 'clay' } as const

type Group = readonly [name: string, known: KnownBySkill]

const knownIn = ({ understand, produce }: KnownBySkill) => understand.known + produce.known

export function Known({ learner }: { learner: Learner }) {
  const texts = useProgressTexts().known
  const themeName = useThemeName()
  const { number } = useFormats()
  const levels = knownByLevel(learner)
  const themes = [...knownByTheme(learner)]
    .filter(([, known]) => knownIn(known) > 0)
    .sort(([, one], [, other]) => knownIn(other) - knownIn(one))
    .map(([theme, known]): Group => [themeName(theme), known])
  const total = levels.reduce((sum, [, known]) => sum + knownIn(known), 0)
  return (
    <ProgressCard title={texts.title} text={texts.text}>
      <Figures
        list={[
          [texts.begun, number(cardsBegun(learner))],
          [texts.knownSoFar, number(total)],
        ]}
      />
      <KnownTable caption={texts.byLevel} head={texts.level} groups={levels} />
      {themes.length === 0 ? (
        <p className="text-ink-soft">{texts.themesLater}</p>
      ) : (
        <KnownTable caption={texts.byTheme} head={texts.theme} groups={themes.slice(0, THEMES_SHOWN)} />
      )}
      {themes.length > THEMES_SHOWN && (
        <Disclosure summary={texts.moreThemes}>
          <KnownTable
            caption={texts.moreThemes}
            isCaptionHidden
            head={texts.theme}
            groups={themes.slice(THEMES_SHOWN)}
          />
        </Disclosure>
      )}
    </ProgressCard>
  )
}

interface KnownTableProps {
  caption: string
  isCaptionHidden?: boolean
  head: string
  groups: readonly Group[]
}

function KnownTable({ groups, head, ...rest }: KnownTableProps) {
  const texts = useProgressTexts().known
  const { number } = useFormats()
  return (
    <FiguresTable {...rest} columns={[head, ...SKILLS.map((skill) => texts[skill])]}>
      {groups.map(([name, known]) => (
        <FiguresRow
          key={name}
          head={name}
          cells={SKILLS.map((skill) => ({
            key: skill,
            content: known[skill].all > 0 && (
              <>
                <ShareBar share={known[skill].known / known[skill].all} colour={COLOURS[skill]} />
                {fillTemplate(texts.of, { known: number(known[skill].known), all: number(known[skill].all) })}
              </>
            ),
          }))}
        />
      ))}
    </FiguresTable>
  )
}
