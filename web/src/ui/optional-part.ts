import { type ComponentType, lazy } from 'react'

/** A part that the page does without where it cannot be loaded, because of a blocker for example. */
export function optionalPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}
