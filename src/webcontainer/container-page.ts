import { bootClientContainer } from './client-container.ts'
import type { ContainerFrame } from './frame-host.ts'

// The script of `container.html`, which `frame-host.ts` puts into a hidden frame.
Object.assign(window, { bootContainer: bootClientContainer } satisfies ContainerFrame)
