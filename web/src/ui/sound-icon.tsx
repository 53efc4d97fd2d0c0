import { Square, Volume2 } from 'lucide-react'
import type { AudioStatus } from '../services/audio/player.ts'
import { Spinner } from './spinner.tsx'

/** Of the button that starts a sound and stops it. */
export function SoundIcon({ status }: { status: AudioStatus }) {
  if (status === 'loading') return <Spinner />
  return status === 'idle' ? (
    <Volume2 className="size-5" aria-hidden="true" />
  ) : (
    <Square className="size-4 fill-current" aria-hidden="true" />
  )
}
