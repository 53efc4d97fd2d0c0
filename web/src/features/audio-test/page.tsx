import { type FormEvent, useEffect, useRef, useState } from 'react'
import { messageFrom } from '../../services/api/api.ts'
import type { Voice } from '../../services/audio/player.ts'
import { cachedSounds, clearSounds, serverVoice, speechAddress } from '../../services/audio/server-voice.ts'
import { speakOrPause } from '../../services/audio/speak.ts'
import { notify } from '../../services/page/notify.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { CachedList, signatureForTest, TestText } from '../../ui/diagnostic-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

const VOICES: Record<'server' | 'browser', Voice> = {
  server: serverVoice,
  browser: speakOrPause(() => {}),
}

/** For operators: which voice is used, how fast it answers, and which sounds are cached. */
export function Component() {
  const { t } = useTranslation()
  const [text, setText] = useState('Buenos días, ¿cómo estás?')
  const [log, setLog] = useState<string[]>([])
  const [cached, setCached] = useState(cachedSounds)
  const voices = useBrowserVoices()
  const playing = useRef(new AbortController())

  const test = async (name: keyof typeof VOICES) => {
    playing.current.abort()
    playing.current = new AbortController()
    const { signal } = playing.current
    const started = performance.now()
    const since = () => `${Math.round(performance.now() - started)} ms`
    const note = (line: string) => setLog((lines) => [`${name}: ${line}`, ...lines].slice(0, 20))
    try {
      const signature = await signatureForTest('speech', text)
      const onPlaying = () => note(`${t('debug.playingAfter')} ${since()}`)
      await VOICES[name]({ text, signature }, onPlaying, signal)
      note(`${t('debug.endedAfter')} ${since()}`)
    } catch (error) {
      if (!signal.aborted) note(messageFrom(error))
    }
    setCached(cachedSounds())
  }

  const clear = () => {
    clearSounds()
    setCached(cachedSounds())
    void notify({ title: t('debug.cacheCleared'), description: t('debug.audioCacheCleared') })
  }

  return (
    <>
      <PageHeading title={t('debug.audioTitle')}>
        <p>
          {t('debug.adapter')}: <b>{publicConfig.services.speech}</b> · {t('debug.version')}{' '}
          {publicConfig.speechVersion}
        </p>
      </PageHeading>
      <form
        className="card grid grid-cols-1 gap-4 p-6"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void test('server')
        }}
      >
        <TestText
          label={t('debug.text')}
          value={text}
          onChange={setText}
          textOf={({ spanish }) => spanish}
          lang="es"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="listen">
            {t('debug.playServer')}
          </Button>
          <Button onClick={() => void test('browser')}>{t('debug.playBrowser')}</Button>
          <Button kind="quiet" onClick={clear}>
            {t('debug.clearCache')}
          </Button>
        </div>
        <p className="break-all font-mono text-ink-soft text-sm">GET {speechAddress({ text })}</p>
        <output className="block min-h-6 whitespace-pre-line font-mono text-sm">{log.join('\n')}</output>
      </form>
      <CachedList title={t('debug.kept')} items={cached} />
      <CachedList title={t('debug.voices')} items={voices} />
    </>
  )
}

function useBrowserVoices(): readonly string[] {
  const [voices, setVoices] = useState<readonly string[]>([])
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const read = () => setVoices(speechSynthesis.getVoices().map(({ name, lang }) => `${lang} · ${name}`))
    read()
    speechSynthesis.addEventListener('voiceschanged', read)
    return () => speechSynthesis.removeEventListener('voiceschanged', read)
  }, [])
  return voices
}
