const storageKey = 'loopstep.guide'

/**
 * Runs in <head> before anything is painted: marks the page of a reader who has not been offered the first
 * minute yet, so that the offer neither flashes nor moves the page. Where storage is blocked it is not
 * made, as it could not be remembered.
 */
export const guideScript = `try{if(localStorage.getItem('${storageKey}')===null)document.documentElement.dataset.guide='new'}catch{}`

/** The first minute was begun or declined: it is never offered again in this browser. */
export function forgetGuide(): void {
  delete document.documentElement.dataset['guide']
  try {
    localStorage.setItem(storageKey, 'done')
  } catch {
    // Blocked storage: it is not offered anyway.
  }
}
