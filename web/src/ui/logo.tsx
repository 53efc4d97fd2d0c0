export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path
        className="fill-clay"
        d="M10 4h28a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H24l-9 7v-7h-5a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z"
      />
      <circle cx="24" cy="12.5" r="3.6" className="fill-saffron" />
      <path className="fill-on-clay" d="M22.6 18.5h2.8l1.4 15h-5.6z" />
    </svg>
  )
}
