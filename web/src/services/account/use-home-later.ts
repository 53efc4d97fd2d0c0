import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads home after a while, so that what is on the screen can be read first. Null waits for good. */
export function useHomeLater(delay: number | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [delay, navigate])
}
