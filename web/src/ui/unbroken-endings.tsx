import { ENDING, textParts } from './text-parts.ts'

/** Keeps '-ar' on one line: browsers would otherwise break after the hyphen that begins it. */
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
