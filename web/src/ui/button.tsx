import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle className={`motion-safe:animate-spin ${className}`} aria-hidden="true" />
}

const KINDS = {
  primary: 'bg-clay text-on-clay hover:bg-clay-deep',
  secondary: 'bg-surface text-ink ring-1 ring-line-strong ring-inset hover:bg-sand',
  quiet: 'text-ink-soft hover:bg-sand hover:text-ink',
  listen: 'bg-olive text-on-olive hover:bg-olive-deep',
  stop: 'bg-alarm text-on-alarm hover:bg-alarm-deep',
} as const

export type ButtonKind = keyof typeof KINDS

export function buttonClass(kind: ButtonKind = 'secondary', extra = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold leading-tight soft-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${KINDS[kind]} ${extra}`
}

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind
  /** Temporarily unavailable. A button that is really disabled would lose its focus. */
  isIdle?: boolean
}

export function Button({ kind, className, type = 'button', isIdle, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(kind, className)}
      {...rest}
      {...(isIdle && { 'aria-disabled': true, onClick: undefined })}
    />
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & { kind?: ButtonKind }

export function ButtonLink({ kind, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(kind, className)} {...rest} />
}
