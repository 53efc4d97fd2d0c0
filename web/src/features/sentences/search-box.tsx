import { Search } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useSentenceTexts } from '../../services/use-sentence-texts.ts'

interface SearchBoxProps {
  query: string
  inputRef: Ref<HTMLInputElement>
  onQuery: (query: string) => void
  /** Called when the field is left, or its search is sent. */
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
