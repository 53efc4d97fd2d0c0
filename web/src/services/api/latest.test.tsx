import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { latestOnly, useLatest } from './latest.ts'

it('only the task that was begun last is the latest', () => {
  const begin = latestOnly()
  const isFirstLatest = begin()
  expect(isFirstLatest()).toBe(true)
  const isSecondLatest = begin()
  expect([isFirstLatest(), isSecondLatest()]).toEqual([false, true])
})

it('two series of tasks do not make each other stale', () => {
  const isLatest = latestOnly()()
  latestOnly()()
  expect(isLatest()).toBe(true)
})

it('a component keeps one series of tasks over all of its renders', () => {
  const { result, rerender } = renderHook(useLatest)
  const isLatest = result.current()
  rerender()
  expect(isLatest()).toBe(true)
  result.current()
  expect(isLatest()).toBe(false)
})
