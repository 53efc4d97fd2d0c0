import { expect, it } from 'vitest'
import { judgeRow } from './judge.ts'

const row = { language: 'en', task: 'sentence:ella-se-llama-paula' }

it('An answer in a file is judged as on the page: with the verdict, the rule, the words and what is said about them.', async () => {
  expect(await judgeRow({ ...row, typed: 'Se llama Paula', label: 'right' })).toMatchObject({
    label: 'right',
    verdict: 'right',
  })
  expect(await judgeRow({ ...row, typed: 'Ella es llama Paula' })).toEqual({
    ...row,
    typed: 'Ella es llama Paula',
    verdict: 'wrong',
    rule: 'other-word',
    words: ['es'],
    text: 'Here you need “*se*”, not “*es*”.',
  })
})

it('Tasks of lessons are judged too, and a task that does not exist is missing.', async () => {
  expect(await judgeRow({ language: 'de', task: 'lesson:ser-estar/01', typed: 'está' })).not.toMatchObject({
    verdict: 'missing',
  })
  expect(await judgeRow({ ...row, task: 'sentence:nobody-says-this', typed: 'Hola' })).toMatchObject({
    verdict: 'missing',
  })
})

it('A row of another form is refused, with what is wrong about it.', async () => {
  await expect(judgeRow({ ...row, language: 'it', typed: 'Hola' })).rejects.toThrow('language')
})
