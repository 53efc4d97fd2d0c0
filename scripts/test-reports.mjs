import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/* What the reports of Vitest and Playwright say about their tests. */

/** It needs the right to mount a disk, which no package gives. */
const EXCUSED = /\bdisk\.long\.ts$/

/** @param {string} file */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, assertionResults: Assertion[] }} FileResult
 */

/**
 * A test file that cannot be loaded or prepared has no failing test of its own, but it has failed.
 * @param {FileResult[]} results
 */
export function failedTests(results) {
  return results.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('.', name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return failed.length === 0
      ? [{ title: file, message: firstLine(message) }]
      : failed.map(({ fullName, failureMessages: [reason] }) => ({
          title: `${file}: ${fullName}`,
          message: firstLine(reason),
        }))
  })
}

/**
 * The files too: one of them may have failed as a whole before.
 * @param {FileResult[]} results
 */
export function passedTests(results) {
  return results.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    const passed = assertionResults.filter((test) => test.status === 'passed')
    return [...(status === 'passed' ? [file] : []), ...passed.map(({ fullName }) => `${file}: ${fullName}`)]
  })
}

/**
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} SpecTest
 * @typedef {{ title: string, file: string, tests: SpecTest[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * What stands in several browsers is several tests, but for Chromium they go without its name.
 * @param {Suite} suite
 * @returns {{ title: string, message: string, isPassed: boolean, isFailed: boolean }[]}
 */
export function testsIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      title: `${file}: ${title}${projectName === 'chromium' ? '' : ` (${projectName})`}`,
      message: firstLine(results.find(({ error }) => error)?.error?.message),
      isPassed: status === 'expected',
      isFailed: status === 'unexpected' || status === 'flaky',
    })),
  )
  return [...own, ...suites.flatMap(testsIn)]
}

/** @param {string} [message] of which the first line is enough to know it again */
function firstLine(message = '') {
  return message.split('\n', 1).join()
}

/** @param {{ testResults: { name: string, assertionResults: { status: string }[] }[] }} report */
export function excusedTests(report) {
  return report.testResults
    .filter(({ name }) => EXCUSED.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped').length
}
