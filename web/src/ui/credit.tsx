import type { ImageCredit } from '@frase/core/phrases/images'
import { useTranslation } from '../services/translation.ts'

/** Whom the source of a photo wants named beside it. */
export function Credit({ credit }: { credit: ImageCredit }) {
  const { t } = useTranslation()
  const [before, between, after] = t('image.credit').split(/\{name\}|\{source\}/)
  return (
    <small className="block">
      {before}
      <a href={credit.profileUrl} className="underline" rel="noopener">
        {credit.name}
      </a>
      {between}
      <a href={credit.photoUrl} className="underline" rel="noopener">
        Unsplash
      </a>
      {after}
    </small>
  )
}
