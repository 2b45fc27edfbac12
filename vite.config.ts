import { defineConfig } from 'vitest/config'
import { siteConfig } from '#build'

export default defineConfig(({ mode }) => ({
  ...(mode === 'test' ? {} : siteConfig()),
  test: {
    include: ['{src,lessons}/**/*.test.{ts,tsx}'],
  },
}))
