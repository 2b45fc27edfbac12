import type { ComponentType } from 'react'
import { StageById } from './StageById.tsx'

/** What prose may use by name: `<Stage id="readFile" />`. */
export interface ProseComponents {
  readonly Stage: ComponentType<{ readonly id: string }>
}

/** The components handed to MDX. */
export const proseComponents: ProseComponents = { Stage: StageById }
