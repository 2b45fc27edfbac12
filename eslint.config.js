import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** The ladder: what each folder of src may import, by #name. Read top to bottom; nothing points down. */
const ladder = {
  trace: [],
  standin: [],
  webcontainer: [],
  offline: [],
  replay: ['trace'],
  record: ['trace'],
  debug: ['trace', 'replay'],
  lesson: ['trace', 'standin', 'replay', 'record', 'debug'],
  ui: ['trace', 'webcontainer', 'replay', 'debug', 'lesson'],
  app: ['offline', 'debug', 'lesson', 'ui'],
  build: ['trace', 'standin', 'offline', 'replay', 'record', 'debug', 'lesson', 'app'],
}

/** Folders that only Node runs; every other rung must also load in a browser. */
const nodeOnly = ['build']

function rung([folder, allowed]) {
  const message = `src/${folder} imports only: ${allowed.join(', ') || 'nothing of ours'}`
  const outside = `^#(?!(${allowed.join('|') || '$'})$)`
  const patterns = [
    { regex: outside, message },
    { regex: `^(\\.\\./)+(${Object.keys(ladder).join('|')})/`, message: 'Cross a folder by its #name.' },
  ]
  if (!nodeOnly.includes(folder))
    patterns.push({ regex: '^node:', message: `src/${folder} runs in a browser` })
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': ['error', { selector: `ImportExpression[source.value=/${outside}/]`, message }],
    },
  }
}

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'test-results', 'playwright-report', 'src/record/javascript/corpus'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: {
      parserOptions: {
        project: [
          'tsconfig.json',
          'tsconfig.core.json',
          'tsconfig.node.json',
          'tsconfig.worker.json',
          'e2e/tsconfig.json',
        ],
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': 'error',
      'max-params': ['error', 4],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'lessons/*/harness/**'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
    },
  },
  ...Object.entries(ladder).map(rung),
  {
    files: ['lessons/*/harness/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!node:|\\./|\\.\\./\\.\\./[a-z-]+/harness/)',
              message: 'A harness imports node: modules, its own files, or an earlier lesson’s harness.',
            },
          ],
        },
      ],
    },
  },
  {
    // The one exception: ask-claude.ts loads the model API's SDK, which is optional, when it is asked for.
    files: ['lessons/*/harness/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportExpression',
          message: 'A harness imports at the top; ask-claude.ts may load the SDK.',
        },
      ],
    },
  },
  {
    files: ['lessons/*/harness/ask-claude.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportExpression:not([source.value="@anthropic-ai/sdk"])',
          message: 'ask-claude.ts loads the SDK and nothing else.',
        },
      ],
    },
  },
  {
    files: ['src/ui/**/*.tsx', 'src/app/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.test.ts', 'e2e/**'], rules: { 'max-lines': 'off' } },
)
