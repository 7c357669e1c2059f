import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'
import { filesOf, type Project } from './read-projects'

const script = /\.(?:[cm]?[jt]s|[jt]sx)$/
const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx']

/** Scripts that do not parse, and imports that are neither in the project nor in its package.json. */
export function findScriptProblems(project: Project): string[] {
  return filesOf(project, script).flatMap(([path, text]) => {
    const { errors, module } = parseSync(path, text)
    const [first] = errors
    if (first) return [`${project.name}/${path}: ${first.message}`]
    const named = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
      ),
      ...module.dynamicImports.map(({ moduleRequest }) =>
        text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      ),
    ]
    return named
      .filter((specifier) => !isThere(project, path, specifier))
      .map((specifier) => `${project.name}/${path}: there is no ${specifier} to import`)
  })
}

function isThere(project: Project, path: string, specifier: string): boolean {
  // No checkpoint has the output of `react-router typegen`.
  if (specifier.startsWith('./+types/')) return true
  const target = specifier.startsWith('~/')
    ? `app/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? join(dirname(path), specifier)
      : null
  if (target !== null) return endings.some((ending) => project.files.has(target + ending))
  if (isBuiltin(specifier)) return true
  const [scope = '', name = ''] = specifier.split('/')
  return packagesOf(project).has(scope.startsWith('@') ? `${scope}/${name}` : scope)
}

function packagesOf(project: Project): Set<string> {
  const text = project.files.get('package.json') ?? '{}'
  const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<
    string,
    Record<string, string> | undefined
  >
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
}
