import type { ComponentProps, ComponentType } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import { Heading2, Heading3 } from './Heading.tsx'
import { InlineCode } from './InlineCode.tsx'
import { RunHarness } from './RunHarness.tsx'
import { StageById } from './StageById.tsx'
import { TwoWorlds } from './TwoWorlds.tsx'

/** What prose is made of: stages and other parts of a lesson by name, the others by Markdown. */
export interface ProseComponents {
  readonly Stage: ComponentType<{ readonly id: string }>
  readonly TwoWorlds: ComponentType
  readonly RunHarness: ComponentType<{ readonly recording: string }>
  readonly h2: ComponentType<ComponentProps<'h2'>>
  readonly h3: ComponentType<ComponentProps<'h3'>>
  readonly code: ComponentType<ComponentProps<'code'>>
  readonly pre: ComponentType<ComponentProps<'pre'>>
}

/** The components handed to MDX. */
export const proseComponents: ProseComponents = {
  Stage: StageById,
  TwoWorlds,
  RunHarness,
  h2: Heading2,
  h3: Heading3,
  code: InlineCode,
  pre: CodeBlock,
}
