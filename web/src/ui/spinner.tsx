import { LoaderCircle } from 'lucide-react'

export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle className={`motion-safe:animate-spin ${className}`} aria-hidden="true" />
}
