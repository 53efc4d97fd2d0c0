import { nextTask } from '../services/page/next-task.ts'

/** The longest wait for the first paint, which some browsers do not report. */
const PAINT_MS = 2000
/** How long the pictures of the first paint may delay everything else. */
const PICTURES_MS = 200

export function parsed(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

/** Resolves when a script has been evaluated, or a stylesheet applied. */
export function arrived(tag: HTMLElement): Promise<unknown> {
  return new Promise((resolve, reject) => {
    tag.onload = resolve
    tag.onerror = reject
  })
}

/** Resolves when something is painted, and its pictures too unless they take long. */
export async function firstPaint(): Promise<void> {
  const paint = new Promise<void>((resolve) =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: 'paint', buffered: true }),
  )
  await Promise.race([paint, after(PAINT_MS)])
  await Promise.race([loaded(), after(PICTURES_MS)])
  // A page that was sent to the background may have no next frame to wait for.
  await Promise.race([new Promise(requestAnimationFrame), after(PICTURES_MS)])
  // That frame is painted before anything else begins.
  await nextTask()
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve))
}

function after(time: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, time))
}
