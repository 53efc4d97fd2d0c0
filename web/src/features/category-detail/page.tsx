import { type PathParams, pathFor } from '@frase/core/pages/paths'
import { type CategoryId, isCategoryId } from '@frase/core/phrases/themes'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../services/page/notify.ts'
import { useKeptFocus } from '../../services/page/use-kept-focus.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { aiModeName, ModeToggle } from '../../ui/phrases/mode-toggle.tsx'
import { PhraseList } from './phrase-list.tsx'
import { type Mode, useCategoryPhrases } from './use-category-phrases.ts'

export function Component({ params: { categoryId } }: { params: PathParams }) {
  return isCategoryId(categoryId) ? (
    <CategoryDetail key={categoryId} categoryId={categoryId} />
  ) : (
    <UnknownCategory />
  )
}

/** Says that the category is unknown, and leads back to the categories. */
function UnknownCategory() {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  useEffect(() => {
    void notify({
      title: t('categories.notFound'),
      description: t('categories.redirecting'),
      kind: 'destructive',
    })
    void navigate(pathFor('categories', language), { replace: true })
  }, [t, language, navigate])
  return <p role="status">{t('categories.redirecting')}</p>
}

function CategoryDetail({ categoryId }: { categoryId: CategoryId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [mode, setMode] = useState<Mode>('ai')
  const { phrases, isLoading, source, error, regenerate } = useCategoryPhrases(categoryId, language, mode)

  const { target, part } = useKeptFocus<HTMLButtonElement>(phrases)

  const changeMode = () => {
    const next = mode === 'ai' ? 'manual' : 'ai'
    setMode(next)
    void notify({ title: t('mode.changed', { mode: t(`mode.${next === 'ai' ? aiModeName : 'manual'}`) }) })
  }

  return (
    <>
      <ButtonLink kind="quiet" to={pathFor('categories', language)} className="-ms-4 mb-2">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('categories.backToList')}
      </ButtonLink>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="font-display text-3xl sm:text-4xl">{t(`categories.items.${categoryId}.name`)}</h1>
          <p className="text-lg text-ink-soft">{t(`categories.items.${categoryId}.description`)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ModeToggle mode={mode} onChange={changeMode} />
          <Button ref={target} kind="primary" onClick={regenerate} isIdle={isLoading}>
            <RefreshCw className="size-4" aria-hidden="true" />
            {t('categories.regenerate')}
          </Button>
        </div>
      </div>
      {error && (
        <p role="status" className="mb-5 rounded-2xl bg-amber-wash px-4 py-3">
          {t(phrases.length > 0 ? 'categories.usingExamples' : 'categories.couldNotLoad', { message: error })}
        </p>
      )}
      <div {...part}>
        <PhraseList
          phrases={phrases}
          isLoading={isLoading}
          isManual={mode === 'manual'}
          onGenerate={() => (mode === 'manual' ? changeMode() : regenerate())}
        />
      </div>
      {source && phrases.length > 0 && (
        <p className="mt-5 text-ink-soft text-sm">
          {t('categories.count', { count: phrases.length })} ·{' '}
          {t(`categories.note.${source === 'fallback' ? 'manual' : source}`)}
        </p>
      )}
    </>
  )
}
