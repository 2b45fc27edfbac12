import type { Language } from '#lesson'

/** Values of `lang` and `hreflang` for each language of the site. */
export const documentLanguage: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' }
