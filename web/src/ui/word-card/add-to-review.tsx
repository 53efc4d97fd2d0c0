import type { WordCardTexts } from '@frase/content/word-card-texts'
import { keepWord, reviewOf, unkeepWord } from '@frase/core/memory/cards/added-word'
import type { ItemId } from '@frase/core/memory/items/item'
import { Check, Plus } from 'lucide-react'
import { useLearnerMemory } from '../../services/memory/record/use-learner-memory.ts'
import { Button } from '../button.tsx'

interface AddToReviewProps {
  item: ItemId
  texts: WordCardTexts
}

/** One button for adding and taking out, so that the focus stays where it is. */
export default function AddToReview({ item, texts }: AddToReviewProps) {
  const learner = useLearnerMemory()
  if (!learner) return null
  const { memory, snapshot } = learner
  const review = reviewOf(item, snapshot.state)
  return (
    <>
      <p role="status" className="me-auto flex items-center gap-2 font-semibold text-olive">
        {review !== 'none' && (
          <>
            <Check className="size-5 shrink-0" aria-hidden="true" />
            {texts.added}
          </>
        )}
      </p>
      {review !== 'asked' && (
        <Button
          kind={review === 'none' ? 'primary' : 'quiet'}
          onClick={() => memory.add(...(review === 'none' ? keepWord : unkeepWord)(item, snapshot.state))}
        >
          {review === 'none' && <Plus className="size-5" aria-hidden="true" />}
          {review === 'none' ? texts.add : texts.takeOut}
        </Button>
      )}
    </>
  )
}
