import type { ReactNode } from 'react'

interface ChoiceCardProps {
  /** The name of the group, of which one card is chosen. */
  name: string
  value: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A radio button that looks like a card: it brings arrow keys, a label and a checked state. */
export function ChoiceCard({ name, value, isChosen, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-2xl bg-surface px-4 py-3 ring-1 ring-line-strong ring-inset soft-colors hover:bg-sand with-checked:bg-sand with-checked:ring-2 with-checked:ring-clay">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 shrink-0 accent-clay"
      />
      {children}
    </label>
  )
}
