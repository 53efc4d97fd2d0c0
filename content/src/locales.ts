import type { PerLanguage } from '@frase/core/languages'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import pt from './locales/pt.json' with { type: 'json' }

/** The texts of the interface in every language. The browser downloads them one by one instead. */
export const LOCALES: PerLanguage<typeof en> = { pt, en, fr, de }
