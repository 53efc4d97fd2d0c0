import { LISTENING_TIMEOUT } from '@frase/core/pages/ui-delays'
import { useEffect, useRef, useState } from 'react'
import { useSpokenAudio } from '../../../services/audio/device-audio.ts'

/**
 * Whether the phrase has been played: to its end, or stopped, by whichever voice or none. Some browsers never say that
 * they have finished, or never begin: after a while that counts as played too, so that listening never locks up.
 */
export function useHeard(phrase: string) {
  const { state, isCurrent } = useSpokenAudio()
  const [hasHeard, setHeard] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const wasOn = useRef(false)
  const isOn = isCurrent(phrase) && state !== 'idle'

  useEffect(() => {
    if (wasOn.current && !isOn) setHeard(true)
    wasOn.current = isOn
  }, [isOn])

  useEffect(() => {
    if (!hasPressed) return
    const timer = setTimeout(() => setHeard(true), LISTENING_TIMEOUT)
    return () => clearTimeout(timer)
  }, [hasPressed])

  return { hasHeard, listen: () => setPressed(true) }
}
