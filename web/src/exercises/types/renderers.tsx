import type { TaskType } from '@frase/core/exercises/registry/task-types'
import { Choose } from './choose.tsx'
import { Dictation } from './dictation.tsx'
import { DialogueGap, Gap } from './gap.tsx'
import { Meaning } from './meaning.tsx'
import { Order } from './order.tsx'
import type { Renderer, RendererProps } from './prompt.tsx'
import { SelfCheck } from './self-check.tsx'
import { Speak } from './speak.tsx'
import { TypedTranslation } from './typed-translation.tsx'

const RENDERERS: { [T in TaskType]: Renderer<T> } = {
  choose: Choose,
  gap: Gap,
  conjugation: Gap,
  typed_translation: TypedTranslation,
  dictation: Dictation,
  order: Order,
  dialogue_gap: DialogueGap,
  speak: Speak,
  meaning: Meaning,
  self_check: SelfCheck,
}

/** The part of a task between its heading and the feedback after the answer. */
export function TaskBody<T extends TaskType>(props: RendererProps<T>) {
  const Body: Renderer<T> = RENDERERS[props.task.type]
  return <Body {...props} />
}
