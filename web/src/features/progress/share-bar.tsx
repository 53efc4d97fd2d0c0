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
