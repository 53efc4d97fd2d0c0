import { useTranslation } from '../services/translation.ts'

/** A list of names on a diagnostic page, such as cached sounds. */
export function CachedList({ title, items }: { title: string; items: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section className="mt-6">
      <h2 className="font-display text-xl">
        {title} ({items.length})
      </h2>
      <ul className="mt-2 list-disc ps-5 text-sm">
        {items.length === 0 ? <li>{t('debug.none')}</li> : items.map((item) => <li key={item}>{item}</li>)}
      </ul>
    </section>
  )
}
