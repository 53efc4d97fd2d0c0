import type { Locator, Page } from '@playwright/test'

type ColourName = 'red' | 'yellow' | 'green' | 'grey' | 'other'

/** The common name of the colour of a text; amber counts as yellow. */
export const textColour = (locator: Locator) => locator.evaluate(colourName, 'color' as const)

/** The common name of the background colour of a text. */
export const groundColour = (locator: Locator) => locator.evaluate(colourName, 'background-color' as const)

/** Runs in the page, so it contains all that it needs. */
function colourName(element: Element, property: 'color' | 'background-color'): ColourName {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  if (!canvas) throw new Error('No canvas')
  const paint = (colour: string) => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return canvas.getImageData(0, 0, 1, 1).data
  }
  let painted: Element | null = element
  let [red = 0, green = 0, blue = 0, alpha = 0] = paint('transparent')
  while (painted && alpha === 0) {
    ;[red = 0, green = 0, blue = 0, alpha = 0] = paint(getComputedStyle(painted).getPropertyValue(property))
    painted = painted.parentElement
  }
  const brightest = Math.max(red, green, blue)
  const range = brightest - Math.min(red, green, blue)
  if (range < 12) return 'grey'
  const sixth =
    brightest === red
      ? (green - blue) / range
      : brightest === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const hue = (sixth * 60 + 360) % 360
  if (hue < 12 || hue >= 345) return 'red'
  if (hue >= 30 && hue < 65) return 'yellow'
  return hue >= 75 && hue < 165 ? 'green' : 'other'
}

export const destructiveToast = (page: Page) => page.locator('[data-sonner-toast][data-type=error]')
