import type { IllustratorIndex } from '../index-file.ts'
import type { Things } from './meaning.ts'

const WOMEN = /^(woman|girl|old-woman)/
const MEN = /^(man|boy|old-man)/
/** Heads without a role: a running doctor stays a doctor, a running man becomes a runner. */
const ANYBODY = /^(woman|girl|old-woman|man|boy|old-man|child|person)(-(red-hair|beard|blonde-hair))?$/
/** Actions that a baby can do too. */
const EVEN_A_BABY = ['in-bed', 'taking-bath']

export function isPerson({ names }: Things, index: IllustratorIndex): boolean {
  return names.some((name) => ['head', 'bust'].includes(index.kind(name) ?? ''))
}

/** The people of a subject with their action; an unspecified person where the text names none. */
export function doing(action: string, who: Things | undefined, index: IllustratorIndex): Things {
  const can = (name: string) => ANYBODY.test(name) || (name === 'baby' && EVEN_A_BABY.includes(action))
  const names = (who?.names ?? ['person']).map((name) => (can(name) ? atWork(name, action, index) : name))
  return { names, choice: who?.choice ?? false }
}

function atWork(name: string, action: string, index: IllustratorIndex): string {
  const gender = WOMEN.test(name) ? 'woman' : MEN.test(name) ? 'man' : 'person'
  const forms = [`${gender}-${action}`, `person-${action}`, action, `woman-${action}`]
  return forms.find((form) => index.kind(form)) ?? name
}
