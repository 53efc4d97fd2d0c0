import { type PathParams, pathFor } from '@frase/core/pages/paths'
import { fillTemplate } from '@frase/core/text/template'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { applyPageText } from '../../services/texts/page-head.ts'
import { useLanguage } from '../../services/texts/translation.ts'
import { useSentencePage } from '../../services/texts/use-sentence-page.ts'
import { useSentenceTexts } from '../../services/texts/use-sentence-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoticeCard } from '../../ui/notice-card.tsx'
import { Sentence } from './sentence.tsx'

export function Component({ params: { sentenceId = '' } }: { params: PathParams }) {
  const { meta, sentence: texts } = useSentenceTexts()
  const language = useLanguage()
  const page = useSentencePage(sentenceId)

  useEffect(() => {
    if (!page) return
    const { spanish, meaning } = page
    const name = fillTemplate(texts.name, { spanish, meaning })
    const { title, description } = meta.sentence
    applyPageText({ title: fillTemplate(title, { name }), description: fillTemplate(description, { name }) })
  }, [meta, texts, page])

  if (!page) {
    return (
      <NoticeCard icon={SearchX} title={texts.missing.title} text={texts.missing.text}>
        <ButtonLink to={pathFor('sentences', language)} kind="primary">
          {texts.all}
        </ButtonLink>
      </NoticeCard>
    )
  }
  return <Sentence key={page.slug} page={page} />
}
