import { useState } from 'react'

/** Begins a task and returns a function that tells whether no other has begun since. */
type Begin = () => () => boolean

/** Tasks of which only the latest counts: what an older one brings is out of date and must not be shown. */
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
