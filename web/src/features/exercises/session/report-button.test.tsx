import { REPORT_TEXTS } from '@frase/content/report-texts'
import { REPORTS_PATH } from '@frase/core/contract/paths'
import { LANGUAGES } from '@frase/core/languages'
import { REPORTS_STORAGE_KEY } from '@frase/core/storage-keys'
import { VERSION } from '@frase/core/version'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sendWaitingReports } from '../../../exercises/run/answer-reports.ts'
import { failure, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { renderInApp } from '../../../testing/render.tsx'
import { ReportButton } from './feedback.tsx'

const ROUTE = `POST ${REPORTS_PATH}`
const kept = () => ({ isKept: true })
const { button: BUTTON, thanks, later, failed } = REPORT_TEXTS.en

let count = 0
/** Gives each test its own answer to dispute: one is reported only once. */
function disputedAnswer() {
  count += 1
  return {
    item: 'sentence:hola',
    type: 'context',
    question: 'What do you say?',
    sentence: '¡Hola!',
    answer: `Answer ${count}`,
    expected: '¡Hola!',
  }
}

const user = userEvent.setup({ delay: null })
const stored = () => JSON.parse(localStorage.getItem(REPORTS_STORAGE_KEY) ?? '[]')
const press = async () => user.click(screen.getByRole('button', { name: BUTTON }))

it.each(LANGUAGES)(
  'One tap reports the answer, says thank you aloud and takes the focus along, in %s.',
  async (language) => {
    const server = startFakeServer({ [ROUTE]: kept })
    const disputed = disputedAnswer()
    await renderInApp(<ReportButton {...disputed} />, { language })
    expect(screen.getByRole('status').textContent).toBe('')
    await user.click(screen.getByRole('button', { name: REPORT_TEXTS[language].button }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(REPORT_TEXTS[language].thanks))
    expect(document.activeElement).toBe(screen.getByRole('status'))
    expect(screen.queryByRole('button')).toBeNull()
    expect(server.asked(ROUTE).map(({ body }) => body)).toEqual([{ ...disputed, language, version: VERSION }])
  },
)

it('An answer that was reported cannot be reported again when its exercise is shown once more.', async () => {
  const server = startFakeServer({ [ROUTE]: kept })
  const disputed = disputedAnswer()
  const { unmount } = await renderInApp(<ReportButton {...disputed} />)
  await press()
  await screen.findByText(thanks)
  unmount()
  await renderInApp(<ReportButton {...disputed} />)
  expect(screen.getByRole('status').textContent).toBe(thanks)
  expect(screen.queryByRole('button')).toBeNull()
  expect(server.asked(ROUTE)).toHaveLength(1)
})

it('Without a connection a report is kept, and sent once there is a connection.', async () => {
  const server = startFakeServer({ [ROUTE]: unreachable })
  const disputed = disputedAnswer()
  await renderInApp(<ReportButton {...disputed} />)
  await press()
  await screen.findByText(later)
  expect(stored()).toMatchObject([disputed])
  server.answer(ROUTE, kept)
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(localStorage.getItem(REPORTS_STORAGE_KEY)).toBeNull())
  expect(server.asked(ROUTE)).toHaveLength(2)
})

it.each([429, 503])(
  'A report that the server cannot keep now, with %i, is kept for the next visit.',
  async (status) => {
    const server = startFakeServer({ [ROUTE]: () => failure(status, 'not_kept') })
    await renderInApp(<ReportButton {...disputedAnswer()} />)
    await press()
    await screen.findByText(later)
    await sendWaitingReports()
    expect(stored()).toHaveLength(1)
    server.answer(ROUTE, kept)
    await sendWaitingReports()
    expect(stored()).toEqual([])
  },
)

it('A report that is refused is not kept, and can be tried again.', async () => {
  startFakeServer({ [ROUTE]: () => failure(400, 'type: invalid') })
  await renderInApp(<ReportButton {...disputedAnswer()} />)
  await press()
  await screen.findByText(failed)
  expect(screen.getByRole('button', { name: BUTTON })).toBeTruthy()
  expect(stored()).toEqual([])
})

it('The queue in the browser is bounded, and entries that were tampered with are dropped.', async () => {
  const server = startFakeServer({ [ROUTE]: unreachable })
  const report = { ...disputedAnswer(), language: 'en', version: VERSION }
  const many = Array.from({ length: 60 }, (_, index) => ({ ...report, answer: `${index}` }))
  localStorage.setItem(REPORTS_STORAGE_KEY, JSON.stringify(many))
  await renderInApp(<ReportButton {...disputedAnswer()} />)
  await press()
  await screen.findByText(later)
  expect(stored()).toHaveLength(50)
  localStorage.setItem(REPORTS_STORAGE_KEY, '[{"answer":7}]')
  await sendWaitingReports()
  expect(server.asked(ROUTE)).toHaveLength(1)
})
