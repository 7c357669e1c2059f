import { transform } from 'sucrase'
import { libraryAliases } from '../engines/page/library-names.ts'

/** The sandbox scripts for pages that frames use too. */
const scripts = import.meta.glob<string>(
  [
    '../engines/page/guest/{actions,checks,frame,libraries,mount-page,page-modules,page-services,run-page-test,told-lines}.js',
    '../engines/javascript/prelude/inspect.js',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const packages = import.meta.glob<string>(
  [
    '../../node_modules/react/cjs/{react,react-jsx-runtime}.development.js',
    '../../node_modules/react-dom/cjs/{react-dom,react-dom-client}.development.js',
    '../../node_modules/scheduler/cjs/scheduler.development.js',
    '../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
    '../../node_modules/ts-interface-checker/dist/{index,types,util}.js',
    '../../node_modules/sucrase/dist/*.js',
    '../../node_modules/sucrase/dist/{parser,transformers,util}/**/*.js',
    '!../../node_modules/sucrase/dist/{cli,register}.js',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** Everything a frame needs to show and test a page, as texts by path. */
export function readPageSources() {
  const own = Object.entries(scripts).map(([path, text]) => {
    const name = path.split('/').at(-1) ?? ''
    const { code } = transform(text, { transforms: ['imports'], disableESTransforms: true })
    return [`guest/${name}`, code] as const
  })
  const others = Object.entries(packages).map(
    ([path, text]) => [path.replace(/^.*\/node_modules\//, ''), text] as const,
  )
  return {
    sources: Object.fromEntries([...own, ...others]),
    aliases: { ...libraryAliases, frame: 'guest/frame.js' },
  }
}
