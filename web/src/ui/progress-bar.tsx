interface ProgressBarProps {
  label: string
  /** From 0 to 1. */
  share: number
}

export function ProgressBar({ label, share }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.round(share * 100))}
      className="mt-2 mb-6 block h-3 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:bg-clay [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-clay"
    />
  )
}
