import { addresseeOf } from '@frase/core/answers/addressee'
import { type AnswerLexicon, createAnswerLexicon } from '@frase/core/answers/answer-lexicon'
import { keysOf, wordsIn } from '@frase/core/answers/words'
import type { TaskDialogue } from '@frase/core/exercises/tasks/task-material'
import { expectedAnswer } from '@frase/core/exercises/types/written'
import type { Language } from '@frase/core/languages'
import type { Dialogue } from '@frase/core/lessons/dialogue'
import { GAP } from '@frase/core/lessons/lesson-task'
import { loadDialogues } from '../src/dialogues.ts'
import { readLexicon } from './lexicon/lexicon.ts'

let lexicon: AnswerLexicon | undefined

/** The gaps of all dialogues as tasks in one language. Only the build and the tests make them. */
export async function makeDialogueTasks(language: Language): Promise<TaskDialogue[]> {
  lexicon ??= createAnswerLexicon(readLexicon())
  const known = lexicon
  return (await loadDialogues()).map((dialogue) => inLanguage(dialogue, language, known))
}

/** The rule that all gaps about one point share. */
export const ruleOfGap = (point: string) => `rule:dialogue/${point}` as const

function inLanguage(dialogue: Dialogue, language: Language, lexicon: AnswerLexicon): TaskDialogue {
  const lines = dialogue.lines.map((line) => ({ who: line.who, spanish: line.es, meaning: line[language] }))
  const gaps = dialogue.gaps.map(({ line: place, text, accepted, point, reason }) => {
    const { spanish = '', meaning = '' } = lines[place] ?? {}
    const gapped = spanish.replace(text, () => GAP)
    const task = { ...expectedAnswer('dialogue_gap', text), prompt: gapped, alternatives: accepted }
    // A person addressed as tú in one line is not addressed as usted in its gap.
    const addressee = addresseeOf(keysOf(wordsIn(spanish).words), { task, language, lexicon }) ?? null
    return {
      type: 'dialogue_gap' as const,
      id: `dialogue:${dialogue.id}/${place}`,
      item: ruleOfGap(point),
      sentence: spanish,
      meaning,
      chips: [],
      reason: reason[language],
      expected: { ...task, addressee },
      mistakes: [],
      scene: dialogue.scene[language],
      lines,
      place,
      gapped,
    }
  })
  return { level: dialogue.level, gaps }
}
