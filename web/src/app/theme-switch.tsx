import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, currentTheme, onThemeChange } from '../services/theme.ts'
import { useTranslation } from '../services/translation.ts'

export function ThemeSwitch() {
  const { t } = useTranslation()
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light')
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = t(`theme.${next}`)
  return (
    <button
      type="button"
      className="grid size-11 place-content-center rounded-full hover:bg-sand"
      aria-label={label}
      data-tooltip={label}
      onClick={() => chooseTheme(next)}
    >
      {theme === 'dark' ? (
        <Sun className="size-5" aria-hidden="true" />
      ) : (
        <Moon className="size-5" aria-hidden="true" />
      )}
    </button>
  )
}
