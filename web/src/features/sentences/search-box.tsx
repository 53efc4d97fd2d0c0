import { Search } from 'lucide-react'
import { type Ref, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'

const PARAMETER = 'q'
/** Browsers limit how often a page may change its address. */
const KEPT_AFTER_MS = 400

/** The query. It is kept in the address, without a history entry for every letter. */
export function useQuery() {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(PARAMETER) ?? ''
  const [query, setQuery] = useState(inAddress)
  const kept = useRef(inAddress)

  const keepQuery = () => {
    if (query === kept.current) return
    kept.current = query
    setParams(query === '' ? {} : { [PARAMETER]: query }, { replace: true })
  }

  // A link to this page, or the back button, changes the address while the page stays.
  useEffect(() => {
    if (inAddress === kept.current) return
    kept.current = inAddress
    setQuery(inAddress)
  }, [inAddress])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the wait anew
  useEffect(() => {
    const timer = setTimeout(keepQuery, KEPT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [query])

  return { query, setQuery, keepQuery }
}

interface SearchBoxProps {
  query: string
  inputRef: Ref<HTMLInputElement>
  onQuery: (query: string) => void
  /** Called when the field is left or the search is submitted. */
  onLeave: () => void
}

export function SearchBox({ query, inputRef, onQuery, onLeave }: SearchBoxProps) {
  const { index: texts } = useSentenceTexts()
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of three years ago do not know <search>
    <form
      role="search"
      className="max-w-xl"
      onSubmit={(event) => {
        event.preventDefault()
        onLeave()
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {texts.search}
      </label>
      <span className="relative mt-1 block">
        <Search
          className="pointer-events-none absolute start-4 top-3.5 size-5 text-ink-soft"
          aria-hidden="true"
        />
        <input
          ref={inputRef}
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          onBlur={onLeave}
          className="block min-h-12 w-full rounded-2xl bg-surface ps-12 pe-4 ring-1 ring-ink-soft ring-inset"
        />
      </span>
    </form>
  )
}
