import { CircleCheckBig, CircleX } from 'lucide-react'
import { useTranslation } from '../services/translation.ts'

/** Right or wrong, by icon and by word: colour alone would not tell everybody. */
export function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  const { t } = useTranslation()
  const Icon = isRight ? CircleCheckBig : CircleX
  const name = isRight ? (isChosen ? 'chosenRight' : 'right') : 'chosenWrong'
  return (
    <span
      className={`ms-auto inline-flex items-center gap-1.5 font-semibold text-sm ${isRight ? 'text-olive' : 'text-alarm'}`}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      {t(`exercises.marks.${name}`)}
    </span>
  )
}
