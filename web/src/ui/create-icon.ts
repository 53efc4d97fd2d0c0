import { createElement, type ReactNode, type SVGProps } from 'react'

/** A drawing of lucide-react: its elements with their attributes. */
export interface Drawing {
  node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * Replaces lucide-react's own factory, without the options that no component here uses: they are as large as
 * all icons of home together. web/build/own-icons.ts substitutes it.
 */
export default function createIcon({ node }: Drawing) {
  const children = node.map(([element, attributes]) => createElement(element, attributes))
  return (props: IconProps) => svgWith(children, props)
}

function svgWith(children: ReactNode, { size = 24, ...props }: IconProps) {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    'aria-hidden': props['aria-label'] ? undefined : 'true',
    ...props,
  } as const
  return createElement('svg', attributes, children)
}
