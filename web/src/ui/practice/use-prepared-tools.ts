import type { LoadedTools } from '@frase/content/answer-tools'
import { useEffect } from 'react'
import { whenIdle } from '../../services/when-idle.ts'

/** Once the first task is shown and nothing else is to do, what checks typed answers is made. */
export function usePreparedTools({ prepare }: LoadedTools): void {
  useEffect(() => whenIdle(prepare), [prepare])
}
