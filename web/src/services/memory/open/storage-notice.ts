import { MEMORY_TEXTS } from '@frase/content/memory-texts'
import { notify } from '../../page/notify.ts'
import { shownLanguage } from '../../texts/translation.ts'
import type { StorageProblem } from '../events/storage-problem.ts'

/** A text of two sentences. */
const SHOWN_MS = 12_000

/** Practice goes on; the learner is warned once that it may not be stored tomorrow. */
export async function showStorageProblem(problem: StorageProblem): Promise<void> {
  const texts = MEMORY_TEXTS[shownLanguage()].notStored
  await notify({
    title: texts.title,
    description: texts[problem],
    kind: 'warning',
    duration: SHOWN_MS,
  })
}
