import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const PARAMETER = 'q'
/** Browsers allow a page only so many changes of its address. */
const KEPT_AFTER_MS = 400

/** What is searched for. It is kept in the address, without an entry of its own in the history for every letter. */
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
