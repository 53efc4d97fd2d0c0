import { LESSON_CATALOG } from '@frase/core/lessons/catalog'
import { DoorOpen, Dumbbell, GraduationCap, MegaphoneOff, MonitorSmartphone } from 'lucide-react'
import { useTranslation } from '../../services/texts/translation.ts'

const BENEFITS = [
  ['ads', MegaphoneOff],
  ['exercises', Dumbbell],
  ['lessons', GraduationCap],
  ['devices', MonitorSmartphone],
  ['freedom', DoorOpen],
] as const

export function Benefits() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits" className="font-display text-2xl text-balance">
        {t('premium.benefits.title')}
      </h2>
      <ul className="mt-5 stack-5">
        {BENEFITS.map(([name, Icon]) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-content-center rounded-2xl bg-sand text-clay-text">
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <div>
              <h3 className="font-semibold">
                {t(`premium.benefits.${name}.title`, { total: LESSON_CATALOG.length })}
              </h3>
              <p className="text-ink-soft text-pretty">{t(`premium.benefits.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
