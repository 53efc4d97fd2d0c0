import { ACCENTS, DEFAULT_ACCENT } from '@frase/core/voices/accent'
import { spanishVoices } from '@frase/core/voices/device-voices'
import { SERVER_VOICE, SPEED, VOICE_SAMPLE, type VoiceChoice } from '@frase/core/voices/voice-choice'
import { useEffect, useId, useState } from 'react'
import { deviceVoices } from '../../services/audio/device-voice.ts'
import { usePhraseAudio } from '../../services/audio/spoken-audio.ts'
import { useVoiceChoice } from '../../services/audio/voice-choice.ts'
import { chooseVoice } from '../../services/memory/open/choose-voice.ts'
import { openTabMemory } from '../../services/memory/open/open-memory.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCard } from '../../ui/choice-card.tsx'
import { SoundIcon } from '../../ui/sound/audio-control.tsx'
import { SettingsGroup, useSettingsTexts } from './group/settings-group.tsx'

const ACCENT_TEXTS = { 'es-ES': 'spainText', 'es-419': 'latinText' } as const

export function VoiceGroup() {
  const { t } = useTranslation()
  const texts = useSettingsTexts().voice
  const choice = useVoiceChoice()
  const choose = (change: Partial<VoiceChoice>) => void chooseVoice(change)

  useEffect(() => {
    // A choice made on another device arrives with the record.
    void openTabMemory()
  }, [])

  return (
    <SettingsGroup title={texts.title} text={texts.text}>
      <div className="stack-6">
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">{t('audio.accent')}</legend>
          {ACCENTS.map((accent) => (
            <ChoiceCard
              key={accent}
              name="accent"
              value={accent}
              isChosen={accent === (choice.accent ?? DEFAULT_ACCENT)}
              onChoose={() => choose({ accent })}
            >
              <span>
                <span className="block font-semibold">{t(`audio.accents.${accent}`)}</span>
                <span className="block text-ink-soft text-sm">{texts[ACCENT_TEXTS[accent]]}</span>
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
        <VoiceSelect choice={choice} onChoose={(voice) => choose({ voice })} />
        <SpeedSlider speed={choice.speed} onChoose={(speed) => choose({ speed })} />
        <Sample />
      </div>
    </SettingsGroup>
  )
}

function VoiceSelect({ choice, onChoose }: { choice: VoiceChoice; onChoose: (voice: string) => void }) {
  const texts = useSettingsTexts().voice
  const voices = useSpanishVoices(choice)
  const id = useId()
  // A voice of another device is missing here: the best available one speaks instead.
  const known = [SERVER_VOICE, ...voices.map(({ voiceURI }) => voiceURI)]
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        {texts.voice}
      </label>
      <select
        id={id}
        value={known.includes(choice.voice) ? choice.voice : ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        className="min-h-11 w-full max-w-md rounded-xl bg-surface ps-3 ring-1 ring-line-strong ring-inset"
      >
        <option value="">{texts.automatic}</option>
        <option value={SERVER_VOICE}>{texts.server}</option>
        {voices.map(({ voiceURI, name }) => (
          <option key={voiceURI} value={voiceURI}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function SpeedSlider({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  const texts = useSettingsTexts().voice
  const number = new Intl.NumberFormat(useLanguage(), { minimumFractionDigits: 1 })
  // While the handle is moved nothing is stored yet.
  const [moving, setMoving] = useState<number | null>(null)
  const value = moving ?? speed
  const shown = `${number.format(value)} ×`
  const id = useId()
  const settle = () => {
    if (moving !== null) onChoose(moving)
    setMoving(null)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {texts.speed}
      </label>
      <div className="flex max-w-md items-center gap-4">
        <input
          id={id}
          type="range"
          min={SPEED.min}
          max={SPEED.max}
          step={SPEED.step}
          value={value}
          aria-valuetext={shown}
          onChange={({ currentTarget }) => setMoving(Number(currentTarget.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
          className="h-11 flex-1 accent-clay"
        />
        <output htmlFor={id} className="w-14 text-end tabular-nums">
          {shown}
        </output>
      </div>
    </div>
  )
}

function Sample() {
  const { t } = useTranslation()
  const texts = useSettingsTexts().voice
  const { state, isCurrent, play, stop } = usePhraseAudio()
  // A voice that goes on after its page is closed could not be stopped any more.
  useEffect(() => stop, [stop])
  const shown = isCurrent(VOICE_SAMPLE) ? state : 'idle'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        kind={shown === 'idle' ? 'listen' : 'stop'}
        aria-busy={shown === 'loading'}
        onClick={() => play({ text: VOICE_SAMPLE })}
      >
        <SoundIcon status={shown} />
        {shown === 'idle' ? texts.sample : t('audio.stop')}
      </Button>
      <p lang="es" className="font-display">
        {VOICE_SAMPLE}
      </p>
    </div>
  )
}

function useSpanishVoices(choice: VoiceChoice): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([])
  useEffect(() => {
    let isShown = true
    void deviceVoices().then((all) => isShown && setVoices(all))
    return () => {
      isShown = false
    }
  }, [])
  return spanishVoices(voices, 'robotic', choice)
}
