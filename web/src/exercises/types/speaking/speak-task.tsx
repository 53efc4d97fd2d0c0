import { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import type { PerLanguage } from '@frase/core/languages'
import { Check, Mic } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useAccent } from '../../../services/audio/accent.ts'
import { usePhraseAudio } from '../../../services/audio/spoken-audio.ts'
import { useSpeaking } from '../../../services/speaking/use-speaking.ts'
import { useLanguage } from '../../../services/texts/translation.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyOptional } from '../../../ui/lazy-component.ts'
import { WordsButton } from '../../../ui/phrases/words-button.tsx'
import { AudioControl } from '../../../ui/sound/audio-control.tsx'
import { GO_ON, InSessionBar } from '../../shell/session-frame.tsx'
import { OwnRecording } from './own-recording.tsx'

type Texts = typeof SPEAKING_TEXTS extends PerLanguage<infer T> ? T : never

interface SpeakResultProps {
  isGood: boolean
  /** The likeliest reading; empty where nothing was understood. */
  reading: string
  texts: Texts
}

/** What was understood. It may praise and never says that anything was wrong: that might be the recogniser. */
function SpeakResult({ isGood, reading, texts }: SpeakResultProps) {
  const [before = '', after = ''] = texts.heard.split('{{heard}}')
  return (
    <div className={`rounded-2xl px-4 py-3 ${isGood ? 'bg-olive-wash' : 'bg-cobalt-wash'}`}>
      {isGood && (
        <p className="flex items-center gap-2 font-semibold text-olive">
          <Check className="size-5 shrink-0" aria-hidden="true" />
          {texts.good}
        </p>
      )}
      {reading !== '' && (
        <p className="mt-1">
          {before}
          <span lang="es">{reading}</span>
          {after}
        </p>
      )}
      {!isGood && <p className="mt-1 text-pretty">{reading === '' ? texts.nothing : texts.other}</p>}
    </div>
  )
}

/** Only for those who record themselves. */
const Shadowing = lazyOptional(() => import('./shadowing.tsx'))

/** 'good': recognised. 'done': said, with unknown quality. 'skipped': not now. None of them is a mistake. */
type Spoken = 'good' | 'done' | 'skipped'

export interface SpeakTaskProps {
  sentence: string
  translation: string
  /** Set if the sentence is not in the content. */
  audioSignature?: string
  onDone: (spoken: Spoken) => void
}

/** Say a sentence. Speaking never blocks: 'not now' is always there and costs nothing. */
export function SpeakTask(props: SpeakTaskProps) {
  const { sentence, translation, audioSignature, onDone } = props
  const texts = SPEAKING_TEXTS[useLanguage()]
  const { state, canRecord, speak, agree, recordInstead, stop } = useSpeaking(sentence, useAccent())
  const { stop: stopModel } = usePhraseAudio()
  const told = useRef<HTMLDivElement>(null)
  const wasGood = useRef(false)
  const [ownAudio, setOwnAudio] = useState<HTMLAudioElement | null>(null)
  const { step } = state
  if (state.step === 'heard' && state.isGood) wasGood.current = true

  // The pressed button is removed: the focus goes to what replaces it.
  useEffect(() => {
    if (step !== 'ready') told.current?.focus()
    // The model must not be recognised or recorded.
    if (step === 'listening' || step === 'starting') stopModel()
  }, [step, stopModel])

  const goOn = () => onDone(wasGood.current ? 'good' : 'done')
  const isEnded = step === 'heard' || step === 'recorded' || step === 'unavailable'

  return (
    <>
      <p lang="es" data-words="" className="font-display text-3xl text-balance">
        {sentence}
      </p>
      <WordsButton sentence={sentence} />
      <p className="mt-2 mb-4 text-lg text-pretty">{translation}</p>
      <AudioControl text={sentence} signature={audioSignature} />
      <div ref={told} tabIndex={-1} aria-live="polite" className="mt-5 rounded-2xl empty:hidden">
        {step === 'asking' && <Told title={texts.ask.title}>{texts.ask.text}</Told>}
        {step === 'starting' && <Told>{texts.starting}</Told>}
        {step === 'listening' && <Told isOn>{texts.listening}</Told>}
        {step === 'recording' && <Told isOn>{texts.recording}</Told>}
        {step === 'unavailable' && <Told>{texts.unavailable}</Told>}
        {state.step === 'heard' && (
          <SpeakResult isGood={state.isGood} reading={state.reading} texts={texts} />
        )}
        {step === 'recorded' && (
          <Told>
            {texts.compare} {texts.forgotten}
          </Told>
        )}
      </div>
      {state.step === 'recorded' && (
        <Suspense>
          <Shadowing
            speech={{ text: sentence, signature: audioSignature }}
            recording={state.recording}
            ownAudio={ownAudio}
          />
        </Suspense>
      )}
      <InSessionBar>
        {step === 'ready' && (
          <Button kind="primary" {...GO_ON} onClick={speak}>
            <Mic className="size-5" aria-hidden="true" />
            {texts.speak}
          </Button>
        )}
        {step === 'asking' && (
          <>
            <Button kind="primary" onClick={() => agree('recognize')}>
              {texts.ask.recognize}
            </Button>
            {canRecord && <Button onClick={() => agree('record')}>{texts.ask.record}</Button>}
          </>
        )}
        {(step === 'listening' || step === 'recording') && (
          <Button kind="stop" onClick={stop}>
            {texts.stop}
          </Button>
        )}
        {state.step === 'recorded' && (
          <OwnRecording
            url={state.recording.url}
            label={texts.playMine}
            stop={texts.stop}
            onHeard={setOwnAudio}
          />
        )}
        {isEnded && (
          <Button kind="primary" {...GO_ON} onClick={goOn}>
            {step === 'unavailable' ? texts.saidAloud : texts.goOn}
          </Button>
        )}
        {(step === 'heard' || step === 'recorded') && <Button onClick={speak}>{texts.again}</Button>}
        {state.step === 'heard' && !state.isGood && canRecord && (
          <Button onClick={recordInstead}>{texts.recordInstead}</Button>
        )}
        <Button kind="quiet" onClick={() => onDone('skipped')}>
          {texts.notNow}
        </Button>
      </InSessionBar>
    </>
  )
}

function Told({ title, isOn, children }: { title?: string; isOn?: boolean; children: ReactNode }) {
  return (
    <div className="rounded-2xl bg-cobalt-wash px-4 py-3">
      {title && <p className="mb-1 font-semibold">{title}</p>}
      <p className="flex items-center gap-2 text-pretty">
        {isOn && <Mic className="size-5 shrink-0 text-alarm motion-safe:animate-pulse" aria-hidden="true" />}
        <span>{children}</span>
      </p>
    </div>
  )
}
