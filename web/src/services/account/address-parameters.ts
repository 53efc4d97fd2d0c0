import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Reads what a link brought in the address, once, and takes it out of the address bar: tokens must not stay in the
 * history, in a screenshot or in what somebody copies from there.
 */
export function useAddressOnce<T>(read: (query: URLSearchParams, hash: URLSearchParams) => T): T {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [value] = useState(() => read(new URLSearchParams(search), new URLSearchParams(hash.slice(1))))

  useEffect(() => {
    if (search || hash) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate])

  return value
}

/** Navigates home after a delay, so that the screen can be read first. Null never does. */
export function useHomeLater(delay: number | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [delay, navigate])
}
