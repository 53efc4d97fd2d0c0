import { ENDING, textParts } from './text-parts.ts'

/** Keeps '-ar' on one line: browsers would otherwise break after its hyphen. */
export function UnbrokenEndings({ text }: { text: string }) {
  return textParts(text, ENDING).map(({ text: part, start, isMatch }) =>
    isMatch ? (
      <span key={start} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
