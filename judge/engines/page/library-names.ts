/** The packages of a page and its tests, by the names the sandbox's loader uses. */
export const libraryAliases: Record<string, string> = {
  react: 'react/cjs/react.development.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.development.js',
  'react-dom': 'react-dom/cjs/react-dom.development.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.development.js',
  scheduler: 'scheduler/cjs/scheduler.development.js',
  '@testing-library/dom': '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  sucrase: 'sucrase/dist/index.js',
  'ts-interface-checker': 'ts-interface-checker/dist/index.js',
}
