import { type LucideIcon, PencilLine, Sparkles } from 'lucide-react'
import { useTranslation } from '../../services/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const LOOKS = {
  mix: { icon: Sparkles, ground: 'bg-cobalt-wash' },
  writing: { icon: PencilLine, ground: '' },
} as const satisfies Record<string, { icon: LucideIcon; ground: string }>

interface StartCardProps {
  name: keyof typeof LOOKS
  isLoading?: boolean
  onStart: () => void
}

/** Says what a kind of practice is, and starts it. */
export function StartCard({ name, isLoading = false, onStart }: StartCardProps) {
  const { t } = useTranslation()
  const { icon: Icon, ground } = LOOKS[name]
  return (
    <section
      aria-labelledby={name}
      className={`card flex flex-wrap items-center justify-between gap-x-8 gap-y-5 p-6 sm:p-8 ${ground}`}
    >
      <div className="max-w-2xl">
        <h2 id={name} className="flex items-center gap-3 font-display text-2xl text-balance">
          <Icon className="size-6 shrink-0 text-clay-text" aria-hidden="true" />
          {t(`exercises.${name}.title`)}
        </h2>
        <p className="mt-2 text-ink-soft text-pretty">{t(`exercises.${name}.text`)}</p>
      </div>
      <Button kind="primary" aria-busy={isLoading} onClick={onStart}>
        {isLoading && <Spinner />}
        {t(`exercises.${name}.start`)}
      </Button>
    </section>
  )
}
