import type { MouseEvent, ReactElement } from 'react'
import { readPageIn } from '@/browser/pageLanguage'
import { LANGUAGES, pageLanguage } from '@/language/language'

/** A link to the same page in each other language. */
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
        onClick={(event) => follow(event, code)}
      >
        {name}
      </a>
    ))}
  </>
)

/** Keeps the rest of the URL, which the link doesn't have. */
function follow(event: MouseEvent, code: string): void {
  event.preventDefault()
  readPageIn(code)
}
