import { DAY_TEXTS } from '@frase/content/all-day-texts'
import { EMBED_TEXTS } from '@frase/content/embed-texts'
import { EMBED_ROOT } from '@frase/core/contract/paths'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@frase/core/languages'
import { html, raw } from 'hono/html'
import { escapeHtml } from '../../answers/html-safety.ts'
import { type Markup, plainPage, scriptedPageHeaders } from '../../answers/plain-page.ts'

/** Without a script a page shows the code all the same; only the button needs one. */
const SCRIPT = `
const button = document.getElementById('copy')
const said = document.getElementById('said')
button.hidden = !navigator.clipboard
button.addEventListener('click', async () => {
  const code = document.getElementById('code')
  try {
    await navigator.clipboard.writeText(code.value)
    said.textContent = button.dataset.copied
  } catch {
    code.select()
    said.textContent = button.dataset.failed
  }
})
`

export const CODE_PAGE_HEADERS = scriptedPageHeaders(SCRIPT)

/** Room for a drawing, a long phrase and the sound. */
const WIDTH = 320
const HEIGHT = 480

/** The code for a page of another site. */
export function embedCode(publicUrl: string, language: Language): string {
  const { title } = DAY_TEXTS[language]
  const address = escapeHtml(`${publicUrl}${EMBED_ROOT}/${language}`)
  return `<iframe src="${address}" title="${escapeHtml(title)}" width="${WIDTH}" height="${HEIGHT}" loading="lazy" style="border: 0; max-width: 100%"></iframe>`
}

export function codePage(publicUrl: string, language: Language): Markup {
  const { page: texts } = EMBED_TEXTS[language]
  const code = embedCode(publicUrl, language)
  const { title: phraseTitle } = DAY_TEXTS[language]
  return plainPage(
    language,
    texts.title,
    html`<section class="card">
        <h1>${texts.title}</h1>
        <p>${texts.text}</p>
        <nav aria-label="${texts.language}">
          <p>${texts.language}</p>
          <ul class="choices">
            ${LANGUAGES.map((choice) => languageLink(choice, language))}
          </ul>
        </nav>
        <p><label for="code">${texts.code}</label></p>
        <textarea class="code" id="code" rows="6" readonly spellcheck="false">${code}</textarea>
        <div class="actions">
          <button class="button primary" id="copy" type="button" hidden
            data-copied="${texts.copied}" data-failed="${texts.failed}">${texts.copy}</button>
        </div>
        <p id="said" role="status"></p>
      </section>
      <section class="card">
        <h2>${texts.preview}</h2>
        <iframe src="${EMBED_ROOT}/${language}" title="${phraseTitle}" width="${WIDTH}" height="${HEIGHT}"></iframe>
      </section>
      <script>${raw(SCRIPT)}</script>`,
  )
}

function languageLink(choice: Language, current: Language): Markup {
  const name = LANGUAGE_NAMES[choice]
  return html`<li><a href="${EMBED_ROOT}?lang=${choice}" lang="${choice}" hreflang="${choice}"${raw(choice === current ? ' aria-current="page"' : '')}>${name}</a></li>`
}
