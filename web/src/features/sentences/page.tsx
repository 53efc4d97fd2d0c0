import { loadSentenceIndex } from '@frase/content/sentence-index'
import { searchSentences } from '@frase/core/course/search-sentences'
import { fold } from '@frase/core/text/fold'
import { fillTemplate } from '@frase/core/text/template'
import { useEffect, useMemo, useRef } from 'react'
import { useLanguageContent } from '../../services/texts/language-content.ts'
import { applyPageText } from '../../services/texts/page-head.ts'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Results, UnitGroups } from './found-sentences.tsx'
import { SearchBox, useQuery } from './search-box.tsx'

export function Component() {
  const { meta, index: texts } = useSentenceTexts()
  const groups = useLanguageContent(loadSentenceIndex)
  const { query, setQuery, keepQuery } = useQuery()
  const box = useRef<HTMLInputElement>(null)
  const isSearching = fold(query) !== ''
  const sentences = useMemo(() => groups.flatMap((group) => group.sentences), [groups])
  const found = useMemo(() => searchSentences(sentences, query), [sentences, query])
  useEffect(() => applyPageText(meta.sentences), [meta])

  const clear = () => {
    setQuery('')
    // The focused button is removed with the search.
    box.current?.focus()
  }

  return (
    <>
      <PageHeading title={texts.title}>
        <p>{texts.text}</p>
      </PageHeading>
      <SearchBox inputRef={box} query={query} onQuery={setQuery} onLeave={keepQuery} />
      <p role="status" className="mt-3 mb-6 min-h-6 text-ink-soft">
        {isSearching && fillTemplate(texts.found, { count: String(found.length) })}
      </p>
      {!isSearching && <UnitGroups groups={groups} />}
      {isSearching && found.length > 0 && <Results key={fold(query)} sentences={found} />}
      {isSearching && found.length === 0 && (
        <div className="card max-w-xl p-6 sm:p-8">
          <h2 className="wrap-anywhere font-display text-2xl text-balance">
            {fillTemplate(texts.none.title, { query: query.trim() })}
          </h2>
          <p className="mt-2 mb-5 text-pretty">{texts.none.text}</p>
          <Button onClick={clear}>{texts.clear}</Button>
        </div>
      )}
    </>
  )
}
