import { Share2 } from 'lucide-react'
import { notify } from '../../services/page/notify.ts'
import { useDayTexts } from '../../services/texts/use-day-texts.ts'
import { Button } from '../button.tsx'

interface ShareButtonProps {
  text: string
  /** The whole address. */
  url: string
}

/** Opens the system's share sheet, or copies the address without one. */
export function ShareButton({ text, url }: ShareButtonProps) {
  const { share: texts } = useDayTexts()

  const share = async () => {
    if (await isShared({ text, url })) return
    try {
      await navigator.clipboard.writeText(url)
      void notify({ title: texts.copied, kind: 'success' })
    } catch {
      // Without HTTPS there is no clipboard: the address can still be read and copied by hand.
      void notify({ title: texts.failed, description: url, kind: 'warning' })
    }
  }

  return (
    <Button onClick={share}>
      <Share2 className="size-4" aria-hidden="true" />
      {texts.button}
    </Button>
  )
}

/** Closing the share sheet is a decision: nothing is left to be done. */
async function isShared(data: ShareData): Promise<boolean> {
  if (!navigator.share) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
