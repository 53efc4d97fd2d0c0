import { useLanguage } from '../../../services/translation.ts'

/** Seconds with their unit, as the language writes them: '1.8 seconds', '1,8 seconde'. */
export function useSeconds(unitDisplay: 'long' | 'short'): (seconds: number) => string {
  const language = useLanguage()
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay,
    maximumFractionDigits: 1,
  }).format
}
