import { type ComponentType, lazy } from 'react'

/** A lazy component that renders nothing if it cannot be loaded, for example because of an ad blocker. */
export function lazyOptional<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}
