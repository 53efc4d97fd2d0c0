import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Navigates home after a delay, so that the screen can be read first. Null never does. */
export function useHomeLater(delay: number | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (delay === null) return
    const timer = setTimeout(() => void navigate('/', { replace: true }), delay)
    return () => clearTimeout(timer)
  }, [delay, navigate])
}
