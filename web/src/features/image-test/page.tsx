import { THEME_NAMES } from '@frase/core/phrases/themes'
import { type FormEvent, useState } from 'react'
import { messageFrom } from '../../services/api/api.ts'
import { notify } from '../../services/page/notify.ts'
import { publicConfig } from '../../services/page/public-config.ts'
import { cachedPictures, clearPictures, findPicture, type Picture } from '../../services/phrases/pictures.ts'
import { useThemeName } from '../../services/texts/theme-name.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../../ui/button.tsx'
import { CachedList, signatureForTest, TEST_FIELD, TestText } from '../../ui/diagnostic-page.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ImageCard } from '../../ui/pictures/image-card.tsx'

/** For an operator: which picture a description and theme lead to, how fast, and what is cached. */
export function Component() {
  const { t } = useTranslation()
  const language = useLanguage()
  const themeName = useThemeName()
  const [description, setDescription] = useState('')
  const [theme, setTheme] = useState('comida')
  const [found, setFound] = useState<{ picture: Picture | null; description: string; theme: string } | null>(
    null,
  )
  const [log, setLog] = useState('')
  const [kept, setKept] = useState(cachedPictures)

  const search = async (event: FormEvent) => {
    event.preventDefault()
    const started = performance.now()
    try {
      const picture = await findPicture(
        description,
        theme,
        language,
        await signatureForTest('image', description),
      )
      setFound({ picture, description, theme })
      setLog(`${Math.round(performance.now() - started)} ms · ${picture?.url ?? t('image.notFound')}`)
    } catch (error) {
      setLog(messageFrom(error))
    }
    setKept(cachedPictures())
  }

  const clear = () => {
    clearPictures()
    setKept(cachedPictures())
    void notify({ title: t('debug.cacheCleared'), description: t('debug.imageCacheCleared') })
  }

  return (
    <>
      <PageHeading title={t('debug.imageTitle')}>
        <p>
          {t('debug.adapter')}: <b>{publicConfig.services.images}</b>
        </p>
      </PageHeading>
      <form className="card grid grid-cols-1 gap-4 p-6" onSubmit={(event) => void search(event)}>
        <TestText
          label={t('debug.description')}
          value={description}
          onChange={setDescription}
          textOf={({ imageDescription }) => imageDescription}
        />
        <label className="grid grid-cols-1 gap-1 font-semibold">
          {t('home.theme')}
          <select value={theme} onChange={(event) => setTheme(event.target.value)} className={TEST_FIELD}>
            {THEME_NAMES.map((name) => (
              <option key={name} value={name}>
                {themeName(name)}
              </option>
            ))}
          </select>
        </label>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="primary">
            {t('debug.search')}
          </Button>
          <Button kind="quiet" onClick={clear}>
            {t('debug.clearCache')}
          </Button>
        </div>
        <output className="block min-h-6 break-all font-mono text-sm">{log}</output>
      </form>
      {found && (
        <div className="mt-6 max-w-xl">
          <ImageCard
            description={found.picture ? found.description : ''}
            theme={found.theme}
            url={found.picture?.url}
            alt={found.picture?.alt}
            credit={found.picture?.credit}
          />
        </div>
      )}
      <CachedList title={t('debug.kept')} items={kept} />
    </>
  )
}
