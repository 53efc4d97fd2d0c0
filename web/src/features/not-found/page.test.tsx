import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '../../testing/render.tsx'
import { Component as NotFound } from './page.tsx'

it('the not-found screen shows 404, says so in English and links home', async () => {
  await renderInApp(<NotFound />)
  expect(screen.getByText('404')).toBeTruthy()
  expect(screen.getByText('Oops! Page not found')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
