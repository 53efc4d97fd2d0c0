import type { SentencePage } from '@frase/core/course/sentence-page'

export default import.meta.glob<SentencePage[]>('./*.json', {
  base: '../../dist/sentence-pages/de',
  import: 'default',
})
