import { languages, type Language } from '#lesson'
import { defaultLanguage } from './routes.ts'

const storageKey = 'loopstep.language'

/** Remembers the language of the page that is read; where storage is blocked it is not remembered. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Blocked storage: the next visit follows the browser again.
  }
}

/**
 * Sends a reader from the root to a language: the one read last, else the browser's, else the default.
 * Runs in <head> of the root page before anything is painted, so it is text and stands by itself.
 */
export function languageScript(base: string): string {
  const known = JSON.stringify(languages)
  return (
    `(function(){var k=${known},l;try{l=localStorage.getItem('${storageKey}')}catch{}` +
    `if(!k.includes(l))l=navigator.languages.map(function(t){return t.toLowerCase().split('-')[0]})` +
    `.find(function(t){return k.includes(t)})||'${defaultLanguage}';` +
    `location.replace(${JSON.stringify(base)}+l+'/'+location.search+location.hash)})()`
  )
}
