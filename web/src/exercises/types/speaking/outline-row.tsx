import { SPEAKING_TEXTS } from '@frase/content/speaking-texts'
import { OUTLINE_POINTS, type Outline } from '@frase/core/voices/outline'
import { Volume2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MaybeOutlined, OutlinedSound } from '../../../services/speaking/outlines.ts'
import { useLanguage } from '../../../services/texts/translation.ts'

/** Seconds with their unit, as the language writes them: '1.8 seconds', '1,8 seconde'. */
function useSeconds(unitDisplay: 'long' | 'short'): (seconds: number) => string {
  const language = useLanguage()
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay,
    maximumFractionDigits: 1,
  }).format
}

/** Beyond this share of the axis, a label centred on its mark would leave the frame. */
const LAST_SHARE = 0.93

/** The moments under the outlines. Screen readers get the length of each of the two instead. */
export function TimeAxis({ seconds, ticks }: { seconds: number; ticks: readonly number[] }) {
  const short = useSeconds('short')
  return (
    <div aria-hidden="true" className="relative mt-1 mb-3 h-6 text-sm text-ink-soft tabular-nums">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`absolute whitespace-nowrap first:translate-x-0 ${tick / seconds > LAST_SHARE ? '-translate-x-full' : '-translate-x-1/2'}`}
          style={{ left: `${(tick / seconds) * 100}%` }}
        >
          {short(tick)}
        </span>
      ))}
    </div>
  )
}

const WIDTH = 1000
const HEIGHT = 100
const MIDDLE = HEIGHT / 2
/** Makes silence a visible line. */
const LEAST = 2

interface OutlineRowProps {
  sound: Exclude<MaybeOutlined, null>
  /** Its length is that of the longer of the two, which fills the row. */
  axis: { seconds: number; ticks: readonly number[] }
  /** Says whose voice it is. */
  name: string
  colour: string
  /** Set while it is heard; with its sound where that can be followed. */
  heard: { audio: HTMLAudioElement | null } | null
}

/** One voice: whose it is, how long it is, and how loud it is from its beginning to its end. */
export function OutlineRow({ sound, axis, name, colour, heard }: OutlineRowProps) {
  const short = useSeconds('short')
  return (
    <div>
      <p aria-hidden="true" className="mb-1 flex items-center gap-2 font-semibold">
        <span className={`size-3 shrink-0 rounded-full bg-current ${colour}`} />
        {name}
        {heard && <Volume2 className="size-5" />}
        {sound !== 'loading' && (
          <span className="ms-auto font-normal text-ink-soft tabular-nums">{short(heardSeconds(sound))}</span>
        )}
      </p>
      {sound === 'loading' ? (
        <div className="h-16 rounded-xl bg-sand motion-safe:animate-pulse" />
      ) : (
        <DrawnOutline {...{ sound, axis, name, colour }} audio={heard?.audio ?? null} />
      )}
    </div>
  )
}

interface DrawnOutlineProps extends Omit<OutlineRowProps, 'heard'> {
  sound: OutlinedSound
  audio: HTMLAudioElement | null
}

function DrawnOutline({ sound, axis, name, colour, audio }: DrawnOutlineProps) {
  const { outlines } = SPEAKING_TEXTS[useLanguage()]
  const inWords = useSeconds('long')
  const share = heardSeconds(sound) / axis.seconds
  const across = (seconds: number) => (seconds / axis.seconds) * WIDTH
  return (
    <div className="relative">
      <svg
        role="img"
        aria-label={outlines.length
          .replace('{{whose}}', name)
          .replace('{{seconds}}', inWords(heardSeconds(sound)))}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={`block h-16 w-full ${colour}`}
      >
        {axis.ticks.map((tick) => (
          <line
            key={tick}
            x1={across(tick)}
            x2={across(tick)}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        <path d={mirrored(sound.outline, share * WIDTH)} className="fill-current" />
      </svg>
      {audio && <PlayLine audio={audio} outline={sound.outline} share={share} />}
    </div>
  )
}

/** How long the voice lasts at the speed at which it is played. */
export function heardSeconds({ outline, rate }: OutlinedSound): number {
  return outline.seconds / rate
}

/** The heights upwards, then downwards again on the way back. */
function mirrored({ heights }: Outline, width: number): string {
  const place = (point: number) => (((point + 0.5) / OUTLINE_POINTS) * width).toFixed(1)
  const reach = (height: number) => LEAST + height * (MIDDLE - LEAST)
  const above = heights.map((height, point) => `${place(point)} ${(MIDDLE - reach(height)).toFixed(1)}`)
  const below = heights.map((height, point) => `${place(point)} ${(MIDDLE + reach(height)).toFixed(1)}`)
  return `M0 ${MIDDLE}L${above.join('L')}L${width.toFixed(1)} ${MIDDLE}L${below.reverse().join('L')}Z`
}

/** Moves over the outline with the sound. With reduced motion only the voice that is heard is marked. */
function PlayLine({ audio, outline, share }: { audio: HTMLAudioElement; outline: Outline; share: number }) {
  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let frame = requestAnimationFrame(move)
    function move(): void {
      const played = (audio.currentTime - outline.begins) / outline.seconds
      if (line.current) line.current.style.left = `${Math.min(1, Math.max(0, played || 0)) * share * 100}%`
      frame = requestAnimationFrame(move)
    }
    return () => cancelAnimationFrame(frame)
  }, [audio, outline, share])

  return (
    <div
      ref={line}
      aria-hidden="true"
      className="absolute inset-y-0 left-0 w-0.5 -translate-x-1/2 rounded-full bg-ink motion-reduce:hidden"
    />
  )
}
