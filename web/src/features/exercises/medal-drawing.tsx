import type { Medal } from '@frase/core/exercises/session/session'
import type { ReactNode } from 'react'

/** Each medal as a drawing of our own: what a device draws for the emoji differs, and some have nothing for it. */
export function MedalDrawing({ name }: Pick<Medal, 'name'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="mx-auto size-24">
      {DRAWINGS[name]}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<Medal['name'], ReactNode>> = {
  trophy: (
    <>
      <path fill="none" stroke="#c98a1b" strokeWidth="2" d="M9 5H5v2a5 5 0 0 0 5 5M23 5h4v2a5 5 0 0 1-5 5" />
      <path fill="#f4b942" d="M8 2h16v8a8 8 0 0 1-16 0z" />
      <path fill="#fde3a0" d="M11 4h2v7a6 6 0 0 0 1 3 6 6 0 0 1-3-4z" />
      <path fill="#c98a1b" d="M14 17h4v5h-4z" />
      <path fill="#7a3b20" d="M10 21h12l2 9H8z" />
      <path fill="#f4b942" d="M13 24h6v3h-6z" />
    </>
  ),
  gold: medal('#c98a1b', '#f4b942', 'm14 18 2.5-2v8'),
  silver: medal('#7f8b96', '#d3dae0', 'M13.5 18a2.5 2.5 0 1 1 4.4 1.6L13.5 24h5.2'),
  bronze: medal('#94521f', '#dd9a62', 'M13.5 16h5l-3 3.2a2.4 2.4 0 1 1-2.3 3.6'),
  books: (
    <>
      {book('#3f6b2c', 3, 21)}
      {book('#1d4a86', 6, 13)}
      {book('#b4451f', 4, 5)}
    </>
  ),
}

function medal(edge: string, face: string, numeral: string): ReactNode {
  return (
    <>
      <path fill="#1d4a86" d="M4 2h8l7 11h-8z" />
      <path fill="#3f74bd" d="M28 2h-8l-7 11h8z" />
      <circle cx="16" cy="20" r="10" fill={edge} />
      <circle cx="16" cy="20" r="7.5" fill={face} />
      <path
        fill="none"
        stroke="#3b2607"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={numeral}
      />
    </>
  )
}

function book(cover: string, x: number, y: number): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={cover} d="M2 0h21v8H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" />
      <path fill="#fff8ec" d="M3 2h20v4H3a2 2 0 0 1 0-4z" />
    </g>
  )
}
