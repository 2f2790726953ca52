export interface CatalogueEntry {
  msgid: string
  msgid_plural?: string
  msgctxt?: string
  /** The translation. A text with a plural has one translation for each plural form. */
  msgstr: string[]
  /** `reference` has the files that contain the text, one on each line. */
  comments?: { reference?: string }
}

/** Reads a language's translations, by context ('' if a text has none) and then by English text. */
export function readCatalogue(
  language: string,
  domain: 'django' | 'djangojs',
): { translations: Record<string, Record<string, CatalogueEntry>> }
