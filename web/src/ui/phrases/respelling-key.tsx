import { loadRespellingKey } from '@frase/content/respelling-key'
import type { Language } from '@frase/core/languages'
import type { Accent } from '@frase/core/voices/accent'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../services/texts/translation.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'

/** Outside the card, whose live region would announce all of it. */
export async function respellingKey(
  language: Language,
  accent: Accent,
  onClose: () => void,
): Promise<ReactNode> {
  const key = await loadRespellingKey(language, accent)
  return createPortal(<RespellingKey {...key} onClose={onClose} />, document.body)
}

type Key = Awaited<ReturnType<typeof loadRespellingKey>>

function RespellingKey({ title, stress, rows, onClose }: Key & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mt-2 text-ink-soft text-pretty">{stress}</p>
      <dl className="mt-4 divided">
        {rows.map(({ sign, example, respelling, sound }) => (
          <div key={sign + example} className="flex gap-4 py-2.5">
            <dt className="w-12 shrink-0 font-semibold text-cobalt">{sign}</dt>
            <dd className="min-w-0">
              <span className="text-pretty">{sound}</span>
              <span className="block text-ink-soft text-sm">
                <span lang="es">{example}</span> [{respelling}]
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end border-line border-t bg-paper px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button kind="primary" onClick={onClose}>
          {t('auth.dialog.close')}
        </Button>
      </div>
    </Dialog>
  )
}
