import { BookOpen, List, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { publicConfig } from '../../services/page/public-config.ts'
import { useTranslation } from '../../services/texts/translation.ts'

/** What the built-in phrasebook supplies is never called AI. */
export const aiModeName = publicConfig.services.ai === 'hosted' ? 'ai' : 'builtin'

interface ModeToggleProps {
  mode: 'ai' | 'manual'
  onChange: () => void
}

/** One button that shows both modes, with the current one highlighted. */
export function ModeToggle({ mode, onChange }: ModeToggleProps) {
  const { t } = useTranslation()
  const AiIcon = aiModeName === 'ai' ? Sparkles : BookOpen
  const [generated, listed] = [t(`mode.${aiModeName}`), t('mode.manual')]
  return (
    <button
      type="button"
      onClick={onChange}
      className="flex rounded-full bg-sand p-1 text-sm font-semibold ring-1 ring-line ring-inset"
    >
      <Side isOn={mode === 'ai'}>
        <AiIcon className="size-4" aria-hidden="true" />
        {generated}
      </Side>
      <Side isOn={mode === 'manual'}>
        <List className="size-4" aria-hidden="true" />
        {listed}
      </Side>
      <span className="sr-only">{t('mode.switchTo', { mode: mode === 'ai' ? listed : generated })}</span>
    </button>
  )
}

function Side({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span
      className={`flex min-h-10 items-center gap-1.5 rounded-full px-3.5 ${isOn ? 'bg-raised text-ink shadow-card forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]' : 'text-ink-soft'}`}
    >
      {children}
    </span>
  )
}
