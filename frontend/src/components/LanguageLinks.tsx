import type { MouseEvent, ReactElement } from 'react'
import { reloadPageIn } from '@/browser/pageLanguage'
import { LANGUAGES, pageLanguage } from '@/language/language'

/** A link to this page in each of the other languages. */
export const LanguageLinks = (): ReactElement => (
  <>
    {LANGUAGES.filter(({ code }) => code !== pageLanguage().code).map(({ code, name, tag }) => (
      <a
        key={code}
        href={`?lang=${code}`}
        lang={tag}
        hrefLang={tag}
        className="button"
        data-variant="text"
        onClick={(event) => openInLanguage(event, code)}
      >
        {name}
      </a>
    ))}
  </>
)

/** Loads this page in the other language and, unlike the link's `href`, keeps the rest of the URL. */
function openInLanguage(event: MouseEvent, code: string): void {
  event.preventDefault()
  reloadPageIn(code)
}
