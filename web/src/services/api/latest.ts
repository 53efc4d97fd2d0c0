import { useState } from 'react'

/** Begins a task and returns a function that reports whether it is still the latest. */
type Begin = () => () => boolean

/** Tasks of which only the latest counts: the result of an older one is out of date and must not be shown. */
export function latestOnly(): Begin {
  let latest = 0
  return () => {
    latest += 1
    const own = latest
    return () => own === latest
  }
}

export function useLatest(): Begin {
  return useState(latestOnly)[0]
}
