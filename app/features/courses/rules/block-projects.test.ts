import { describe, expect, test } from 'vitest'
import { type ProjectBlock, projectOf } from './block-projects'

const block = (title: string | null, source: string, language = 'jsx'): ProjectBlock => ({
  language,
  source,
  title,
})
const nothing = { before: {}, after: {} }
const main = "import './index.css'\nimport App from './App.jsx'"

describe('a block of JSX', () => {
  test('is shown with those blocks of its lesson that the first script imports', () => {
    const card = block('src/Card.jsx', 'a card')
    const app = block('src/App.jsx', "import Card from './Card.jsx'")
    const lesson = [card, app, block('src/Unused.jsx', 'x'), block('tie.js', 'y', 'javascript')]

    for (const index of [0, 1])
      expect(projectOf(lesson, index, nothing)).toEqual({
        'Card.jsx': 'a card',
        'App.jsx': app.source,
      })
  })

  test('is shown with the nearest version of each file above it, else the first below', () => {
    const card = (text: string) => block('src/Card.jsx', text)
    const app = block('src/App.jsx', "import './Card'")
    const lesson = [card('1'), card('2'), app, card('3')]

    expect(projectOf(lesson, 2, nothing)?.['Card.jsx']).toBe('2')
    expect(projectOf(lesson, 0, nothing)?.['Card.jsx']).toBe('1')
    expect(projectOf([app, card('3'), card('4')], 0, nothing)?.['Card.jsx']).toBe('3')
  })

  test('finds what is missing in the project before the lesson, then in the one after it', () => {
    const project = {
      before: { 'src/main.jsx': main, 'src/index.css': 'before', 'package.json': '{}' },
      after: { 'src/index.css': 'after', 'src/hooks.js': 'hooks', 'src/App.jsx': 'after' },
    }
    const app = block('src/App.jsx', "import { useNow } from './hooks.js'")

    expect(projectOf([app], 0, project)).toEqual({
      'main.jsx': main,
      'index.css': 'before',
      'App.jsx': app.source,
      'hooks.js': 'hooks',
    })
  })

  test('that nothing imports yet is shown in the project after the lesson', () => {
    const project = {
      before: { 'src/App.jsx': 'before' },
      after: { 'src/App.jsx': "import Form from './Form.jsx'", 'src/Form.jsx': 'after' },
    }

    expect(projectOf([block('src/Form.jsx', 'now')], 0, project)).toEqual({
      'App.jsx': project.after['src/App.jsx'],
      'Form.jsx': 'now',
    })
    expect(projectOf([block('src/None.jsx', 'now')], 0, project)).toBeNull()
  })

  test('that needs a file which its lesson only describes is shown in the project after the lesson', () => {
    const list = { ...block('src/App.jsx', "import './Card'"), isAfter: true }
    const before = { 'src/Card.jsx': 'before' }
    const after = { 'src/Card.jsx': 'after' }

    expect(projectOf([list, block('src/Card.jsx', 'x')], 0, { before, after })).toEqual({
      'App.jsx': list.source,
      'Card.jsx': 'after',
    })
  })

  test('without a title is a page of its own and no file of other blocks', () => {
    const alone = block(null, 'export default () => 1')

    expect(projectOf([alone], 0, nothing)).toEqual({ 'App.jsx': alone.source })
    expect(projectOf([alone, block('src/App.jsx', 'x')], 1, nothing)).toEqual({ 'App.jsx': 'x' })
  })

  test('in a folder is shown by an untitled page that imports it when no file does', () => {
    const button = block('app/ui/button.tsx', "import '../app.css'", 'tsx')
    const page = block(null, "import { Button } from './ui/button'\nexport default () => 1", 'tsx')
    const project = { before: { 'app/root.tsx': '', 'app/app.css': 'p {}' }, after: {} }
    const files = { 'App.tsx': page.source, 'ui/button.tsx': button.source, 'app.css': 'p {}' }

    for (const index of [0, 1]) expect(projectOf([button, page], index, project)).toEqual(files)
    expect(projectOf([button], 0, project)).toBeNull()
  })

  test('may fetch the data of the project', () => {
    const after = { 'public/api/menu.json': '[]', 'src/App.jsx': '' }
    const files = projectOf([block('src/App.jsx', "fetch('/api/menu.json')")], 0, {
      before: {},
      after,
    })

    expect(files?.['api/menu.json']).toBe('[]')
  })
})

test('opens an HTML page with the styles and scripts that it names', () => {
  const html = `<link rel="stylesheet" href="/style.css">
<script type="module" src="/log-in.js"></script><a href="/other.js">Other</a>`
  const before = {
    'public/style.css': 'p {}',
    'public/index.html': 'home',
    'public/other.js': '',
    'server.js': '',
  }
  const after = { 'public/log-in.js': "import './api.js'", 'public/api.js': 'api' }

  expect(projectOf([block('public/log-in.html', html, 'html')], 0, { before, after })).toEqual({
    'style.css': 'p {}',
    'log-in.js': "import './api.js'",
    'api.js': 'api',
    'index.html': html,
  })
})

test('shows a style sheet with the React or HTML page that uses it', () => {
  const ofReact = block('src/index.css', 'p {}', 'css')
  const app = block('src/App.jsx', 'the app')
  const page = '<link rel="stylesheet" href="/style.css">'

  expect(projectOf([app, ofReact], 1, { before: {}, after: { 'src/main.jsx': main } })).toEqual({
    'main.jsx': main,
    'App.jsx': 'the app',
    'index.css': 'p {}',
  })
  const before = { 'public/index.html': page, 'public/style.css': '' }
  expect(projectOf([block('public/style.css', 'p {}', 'css')], 0, { before, after: {} })).toEqual({
    'index.html': page,
    'style.css': 'p {}',
  })
})
