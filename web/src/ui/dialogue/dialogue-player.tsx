import { DIALOGUE_TEXTS } from '@frase/content/dialogue-texts'
import { peopleOf } from '@frase/core/lessons/dialogue-player'
import { useState } from 'react'
import { useDialogueAudio } from '../../services/audio/dialogue-audio.ts'
import { useKeptFocus } from '../../services/page/use-kept-focus.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { DialogueControls } from './dialogue-controls.tsx'
import { DialogueLine, EyeButton, type TranslatedLine } from './dialogue-line.tsx'

interface DialogueRoleProps {
  people: readonly string[]
  role: string | null
  onTake: (role: string | null) => void
}

/** The role that the learner speaks. */
function DialogueRole({ people, role, onTake }: DialogueRoleProps) {
  const { t } = useTranslation()
  const texts = DIALOGUE_TEXTS[useLanguage()]
  return (
    <label className="flex min-h-11 items-center gap-2">
      {t('colon', { label: texts.role })}
      <select
        value={role ?? ''}
        onChange={({ currentTarget }) => onTake(currentTarget.value || null)}
        className="min-h-11 rounded-full bg-cobalt-wash ps-3 font-semibold text-cobalt"
      >
        <option value="">{texts.onlyListen}</option>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}

interface DialoguePlayerProps {
  /** A text without a speaker is shown unchanged, and not spoken. */
  lines: readonly (TranslatedLine | string)[]
  /** Whether it is heard without text. */
  isHidden: boolean
  onHide: (isHidden: boolean) => void
  /** The class of the list, which sets how far from its edges the lines are. */
  className: string
}

/** A dialogue to listen to, as a whole or line by line, to read, and to take a role in. */
export function DialoguePlayer({ lines, isHidden, onHide, className }: DialoguePlayerProps) {
  const texts = DIALOGUE_TEXTS[useLanguage()]
  const [isTranslated, setTranslated] = useState(true)
  const spoken = lines.filter((line) => typeof line !== 'string')
  const { dialogue, lineState, send } = useDialogueAudio(spoken)
  const { mode, place, said, role } = dialogue
  const current = said ?? (mode === 'idle' ? null : place)
  const people = peopleOf(dialogue.speakers)
  // A pressed button may be removed with the line or at the end of the dialogue.
  const { target, part } = useKeptFocus<HTMLButtonElement>(`${mode} ${place}`)
  return (
    <div {...part}>
      {spoken.length > 0 && (
        <>
          <DialogueControls
            main={target}
            mode={mode}
            hasRole={role !== null}
            isLoading={said !== null && lineState(said) === 'loading'}
            send={send}
          />
          <div className="mt-2 mb-4 flex flex-wrap items-center gap-2 sm:gap-3">
            <EyeButton
              isShown={!isHidden}
              labels={[texts.hideText, texts.showText]}
              onPress={() => onHide(!isHidden)}
            />
            {!isHidden && (
              <EyeButton
                isShown={isTranslated}
                labels={[texts.hideTranslation, texts.showTranslation]}
                onPress={() => setTranslated(!isTranslated)}
              />
            )}
            {people.length > 1 && (
              <DialogueRole
                people={people}
                role={role}
                onTake={(taken) => send({ type: 'takeRole', role: taken })}
              />
            )}
          </div>
          {isHidden && role === null && <p className="mb-4 font-semibold">{texts.first}</p>}
        </>
      )}
      <ol className={className}>
        {lines.map((line) => {
          if (typeof line === 'string') {
            return (
              <li key={line} className="py-4">
                {line}
              </li>
            )
          }
          const at = spoken.indexOf(line)
          return (
            <DialogueLine
              key={`${line.name} ${line.spanish}`}
              line={line}
              state={lineState(at)}
              isCurrent={current === at}
              isTurn={mode === 'turn' && place === at}
              isHidden={isHidden}
              isTranslated={isTranslated}
              onListen={() => send({ type: 'listen', place: at })}
            />
          )
        })}
      </ol>
    </div>
  )
}
