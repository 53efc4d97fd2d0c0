import { LegalPage } from '../../ui/legal-page.tsx'
import { ConsentChoice } from './consent-choice.tsx'

export function Component() {
  return (
    <>
      <LegalPage page="privacy" />
      <ConsentChoice />
    </>
  )
}
