import type { ReactNode } from 'react'

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
