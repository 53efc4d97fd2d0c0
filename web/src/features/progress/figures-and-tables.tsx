import type { ReactNode } from 'react'
import { useTranslation } from '../../services/texts/translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useProgressTexts } from './use-progress-texts.ts'

/** A few numbers, each under its label. */
export function Figures({ list }: { list: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      {list.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const COLOURS = { cobalt: 'text-cobalt', clay: 'text-clay' } as const
export type BarColour = keyof typeof COLOURS

interface ShareBarProps {
  /** From 0 to 1. */
  share: number
  colour: BarColour
}

/**
 * A bar beside a figure that says the same. The colour is that of the text around it: where colours are forced, so is this
 * one.
 */
export function ShareBar({ share, colour }: ShareBarProps) {
  return (
    <span className={`mb-1 block ${COLOURS[colour]}`}>
      <svg className="block h-2 w-full" aria-hidden="true">
        <rect width="100%" height="100%" rx="4" fill="currentColor" opacity="0.16" />
        {share > 0 && <rect width={`${share * 100}%`} height="100%" rx="4" fill="currentColor" />}
      </svg>
    </span>
  )
}

interface FiguresTableProps {
  caption: ReactNode
  /** The caption is for those who do not see the heading above. */
  isCaptionHidden?: boolean
  columns: readonly string[]
  children: ReactNode
}

export function FiguresTable({ caption, isCaptionHidden, columns, children }: FiguresTableProps) {
  return (
    <table className="w-full text-start text-sm tabular-nums">
      <caption className={isCaptionHidden ? 'sr-only' : 'pb-1 text-start font-semibold text-base'}>
        {caption}
      </caption>
      <thead>
        <tr className="border-line-strong border-b align-bottom text-ink-soft">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1.5 pe-3 text-start font-semibold last:pe-0">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface FiguresRowProps {
  head: ReactNode
  cells: readonly { key: string; content: ReactNode }[]
}

export function FiguresRow({ head, cells }: FiguresRowProps) {
  return (
    <tr className="border-line border-b last:border-b-0">
      <th
        scope="row"
        className="py-2 pe-3 text-start font-medium max-[22.5rem]:hyphens-auto max-[22.5rem]:wrap-anywhere"
      >
        {head}
      </th>
      {cells.map(({ key, content }) => (
        <td key={key} className="py-2 pe-3 last:pe-0">
          {content}
        </td>
      ))}
    </tr>
  )
}

/** The figures of a drawing, for those who do not see it and for those who want to know exactly. */
export function ChartTable({ title, children }: { title: string; children: ReactNode }) {
  const { asTable } = useProgressTexts()
  const { t } = useTranslation()
  return (
    <Disclosure summary={asTable}>
      <section
        aria-label={`${t('colon', { label: title })} ${asTable}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a table longer than its place
        tabIndex={0}
        className="max-h-80 overflow-auto pe-2"
      >
        {children}
      </section>
    </Disclosure>
  )
}
