import { useTranslation } from 'react-i18next'

/** What a diagnostic page found, by name. */
export function KeptList({ title, items }: { title: string; items: readonly string[] }) {
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
