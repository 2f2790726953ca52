export interface CatalogueEntry {
  msgid: string
  msgid_plural?: string
  msgctxt?: string
  /** The translation; of a text with a plural, one for each form. */
  msgstr: string[]
}

/** A language's catalogue: the entries by their contexts ('' for none) and English texts. */
export function readCatalogue(
  language: string,
  domain: 'django' | 'djangojs',
): { translations: Record<string, Record<string, CatalogueEntry>> }
