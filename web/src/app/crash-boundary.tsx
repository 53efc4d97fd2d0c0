import { Component, type ReactNode } from 'react'
import { useTranslation } from '../services/texts/translation.ts'
import { Button } from '../ui/button.tsx'
import { UnreachablePage } from './pages.ts'
import { useLeaveLoadingScreen } from './use-leave-loading-screen.ts'

interface CrashBoundaryProps {
  /** A new path resets the boundary. */
  path?: string
  children: ReactNode
}

interface CrashState {
  error: unknown
  path: string | undefined
}

/** Catches errors thrown while a page renders. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { error: null, path: this.props.path }

  static getDerivedStateFromProps({ path }: CrashBoundaryProps, state: CrashState) {
    return path === state.path ? null : { error: null, path }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Unknown') }
  }

  override render() {
    return this.state.error ? <CrashPage error={this.state.error} /> : this.props.children
  }
}

/** The title of a defect is English in every language: it is what people search for and report. */
function CrashPage({ error }: { error: unknown }) {
  useLeaveLoadingScreen()
  const { t } = useTranslation()
  const isOffline = error instanceof UnreachablePage
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="font-display text-3xl">
        {isOffline ? t('offline.title') : 'Unexpected Application Error!'}
      </h1>
      <p className="mt-4 text-ink-soft">{t(isOffline ? 'offline.text' : 'crash.text')}</p>
      {error instanceof Error && !isOffline && (
        <p className="mt-4 font-mono text-ink-soft text-sm">{error.message}</p>
      )}
      <Button kind="primary" className="mt-8" onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </div>
  )
}
