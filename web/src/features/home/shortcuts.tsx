import { pathFor, type Section } from '@frase/core/pages/paths'
import { BookMarked, Dumbbell, GraduationCap, LayoutGrid, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { usePlan } from '../../services/account/plan.tsx'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'

const SHORTCUTS = [
  ['categories', LayoutGrid],
  ['grammar', GraduationCap],
  ['resources', BookMarked],
  ['exercises', Dumbbell],
] as const satisfies readonly (readonly [Section, unknown])[]

export function Shortcuts() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { isPremium } = usePlan()
  return (
    <nav aria-label={t('home.shortcuts')} className="mt-8 grid grid-cols-2 gap-3 lg:grid-cols-5">
      {SHORTCUTS.map(([section, Icon]) => (
        <Link
          key={section}
          to={pathFor(section, language)}
          className="card flex min-h-16 items-center gap-3 px-4 py-3 font-semibold hover:bg-sand"
        >
          <Icon className="size-5 shrink-0 text-clay-text" aria-hidden="true" />
          {t(`nav.${section}`)}
        </Link>
      ))}
      <Link
        to={pathFor('premium', language)}
        className="col-span-2 flex min-h-16 items-center justify-center gap-3 rounded-3xl bg-saffron px-4 py-3 font-semibold text-on-saffron hover:brightness-105 lg:col-span-1"
      >
        <Sparkles className="size-5 shrink-0" aria-hidden="true" />
        {t(isPremium ? 'nav.premium' : 'home.premium')}
      </Link>
    </nav>
  )
}
