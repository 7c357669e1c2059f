import { defineConfig } from 'oxlint'
import { importRules } from './tools/import-rules.ts'

export default defineConfig({
  plugins: [
    'eslint',
    'typescript',
    'unicorn',
    'oxc',
    'import',
    'react',
    'jsx-a11y',
    'promise',
    'vitest',
  ],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  options: {
    typeAware: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  env: {
    browser: true,
    node: true,
    es2024: true,
  },
  ignorePatterns: [
    '/build/',
    '/public/',
    '/content/',
    'judge/corpus/',
    'test/solutions/',
    '.react-router/',
    '.test/',
  ],
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': [
      'error',
      {
        allow: [
          {
            from: 'package',
            package: 'react-router',
            name: 'DataWithResponseInit',
          },
          {
            from: 'lib',
            name: 'Response',
          },
        ],
      },
    ],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/button-has-type': 'error',
    'react/forbid-dom-props': [
      'error',
      {
        forbid: ['style'],
      },
    ],
    eqeqeq: 'error',
    'no-var': 'error',
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
    'prefer-const': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': [
      'error',
      {
        allow: ['**/*.css'],
      },
    ],
    'import/no-named-as-default-member': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        varsIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    'vitest/no-standalone-expect': 'off',
    'no-empty-pattern': [
      'error',
      {
        allowObjectPatternsAsParameters: true,
      },
    ],
    'no-underscore-dangle': 'off',
  },
  overrides: [
    { files: ['app/**'], rules: { 'max-lines': ['error', { max: 300 }] } },
    { files: ['**/index.{ts,tsx}'], rules: { 'oxc/no-barrel-file': ['error', { threshold: 0 }] } },
    ...importRules,
    {
      files: ['judge/engines/javascript/prelude/**'],
      rules: {
        'typescript/unbound-method': 'off',
        'typescript/switch-exhaustiveness-check': 'off',
        'typescript/no-unnecessary-type-conversion': 'off',
      },
    },
    {
      files: ['test/e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
      },
    },
  ],
})
