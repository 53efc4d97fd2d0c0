import { useEffect } from 'react'
import { applyPageText } from '../../services/texts/page-head.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ReviewViews } from './review-views.tsx'
import { useReview } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

export function Component() {
  // Called first, since the texts suspend the page.
  const { review, isFailed, retry } = useReview()
  const texts = useReviewTexts()
  const { meta } = texts

  useEffect(() => applyPageText(meta), [meta])

  if (review) return <ReviewViews key={meta.title} review={review} />
  // As high as the screen, like the overview: the footer does not move when the overview replaces it.
  return (
    <div className="mx-auto min-h-dvh max-w-3xl">
      <PageHeading title={texts.title}>
        <p>{texts.text}</p>
      </PageHeading>
      {isFailed ? (
        <div role="alert" className="card p-6">
          <p className="mb-4 text-pretty">{texts.failed}</p>
          <Button kind="primary" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {texts.preparing}
        </p>
      )}
    </div>
  )
}
