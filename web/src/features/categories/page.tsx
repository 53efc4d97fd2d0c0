import { pathFor } from '@frase/core/pages/paths'
import { CATEGORY_IDS, type CategoryId } from '@frase/core/phrases/themes'
import {
  ArrowLeft,
  Briefcase,
  Hand,
  HeartPulse,
  Plane,
  ShoppingBag,
  Smile,
  Users,
  Utensils,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { notify } from '../../services/page/notify.ts'
import { useLanguage, useTranslation } from '../../services/texts/translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { AdSlot } from '../../ui/offers/ad-slot.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

const ICONS: Record<CategoryId, ComponentType<{ className?: string }>> = {
  comida: Utensils,
  familia: Users,
  viagem: Plane,
  emocoes: Smile,
  cumprimentos: Hand,
  compras: ShoppingBag,
  saude: HeartPulse,
  trabalho: Briefcase,
}

export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading title={t('categories.title')}>
        <p>{t('categories.text')}</p>
      </PageHeading>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {CATEGORY_IDS.map((id) => (
          <li key={id}>
            <CategoryCard id={id} />
          </li>
        ))}
      </ul>
      <AdSlot slot="slotCategories" layout="responsive" />
      <ButtonLink to="/" className="mt-8">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('categories.back')}
      </ButtonLink>
    </>
  )
}

function CategoryCard({ id }: { id: CategoryId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const Icon = ICONS[id]
  const name = t(`categories.items.${id}.name`)
  return (
    <Link
      to={pathFor('categoryDetail', language, { categoryId: id })}
      onClick={() => void notify({ title: t('categories.opened', { name }) })}
      className="card flex h-full items-center gap-4 p-5 transition-transform hover:-translate-y-0.5 hover:bg-sand sm:flex-col sm:items-start"
    >
      <span
        className="grid size-14 shrink-0 place-content-center rounded-2xl bg-saffron/30 text-clay-text"
        aria-hidden="true"
      >
        <Icon className="size-7" />
      </span>
      <span>
        <span className="block font-display text-xl">{name}</span>
        <span className="block text-ink-soft">{t(`categories.items.${id}.description`)}</span>
      </span>
    </Link>
  )
}
