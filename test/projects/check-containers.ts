import { parseDocument } from 'yaml'
import * as z from 'zod'
import { filesOf, type Project } from './read-projects'

const instructions = new Set(
  'ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN SHELL STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
)
/** Files that `npm install` makes, so no checkpoint has them. */
const madeFiles = new Set(['package-lock.json', 'node_modules'])

/** Unknown instructions, and missing stages and files. */
export function findDockerfileProblems(project: Project): string[] {
  return filesOf(project, /(?:^|\/)Dockerfile$/).flatMap(([path, text]) => {
    const lines = text
      .replaceAll(/^\s*#.*\n/gm, '')
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n')
      .filter((line) => line.trim() !== '')
    const stages = new Set(lines.flatMap((line) => /^FROM .* AS (\S+)/i.exec(line)?.[1] ?? []))
    const problems = lines.flatMap((line) => checkInstruction(project, line, stages))
    return problems.map((problem) => `${project.name}/${path}: ${problem}`)
  })
}

function checkInstruction(project: Project, line: string, stages: ReadonlySet<string>): string[] {
  const [name = '', ...words] = line.trim().split(/\s+/)
  if (!instructions.has(name)) return [`${name} is no instruction`]
  if (name !== 'COPY') return []
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  if (from !== undefined)
    return stages.has(from) || /[/:]/.test(from) ? [] : [`there is no stage ${from}`]
  return words
    .filter((word) => !word.startsWith('--'))
    .slice(0, -1)
    .filter((source) => !isInProject(project, source))
    .map((source) => `there is no ${source} to copy`)
}

function isInProject({ files }: Project, source: string): boolean {
  const path = source.replace(/^\.\//, '').replace(/\/$/, '')
  if (path === '.' || path === '' || madeFiles.has(path)) return true
  const stem = path.replace(/\*.*$/, '')
  return [...files.keys()].some(
    (file) =>
      file === path || file.startsWith(`${path}/`) || (stem !== path && file.startsWith(stem)),
  )
}

const names = z.union([z.array(z.string()), z.record(z.string(), z.unknown())])
const service = z.looseObject({
  image: z.string().optional(),
  build: z.unknown().optional(),
  depends_on: names.optional(),
  networks: names.optional(),
  secrets: z.array(z.string()).optional(),
})
const declared = z.record(z.string(), z.unknown()).optional()
const compose = z.strictObject({
  name: z.string().optional(),
  services: z.record(z.string(), service),
  networks: declared,
  volumes: declared,
  secrets: declared,
  configs: declared,
})

/** YAML that does not parse, and Compose files that name a missing service or secret. */
export function findYamlProblems(project: Project): string[] {
  return filesOf(project, /\.ya?ml$/).flatMap(([path, text]) => {
    const document = parseDocument(text)
    const [broken] = document.errors
    const problems = broken
      ? [broken.message]
      : /compose[^/]*\.yaml$/.test(path)
        ? checkCompose(document.toJS())
        : []
    return problems.map((problem) => `${project.name}/${path}: ${problem}`)
  })
}

function checkCompose(content: unknown): string[] {
  const read = compose.safeParse(content)
  if (!read.success) return [z.prettifyError(read.error)]
  const { services, networks = {}, secrets = {} } = read.data
  const listed = (value: z.infer<typeof names> = []) =>
    Array.isArray(value) ? value : Object.keys(value)
  return Object.entries(services).flatMap(([name, each]) => [
    ...listed(each.depends_on)
      .filter((other) => !(other in services))
      .map((other) => `${name} depends on ${other}, which is no service`),
    ...listed(each.networks)
      .filter((other) => !(other in networks))
      .map((other) => `${name} is in ${other}, which is no network`),
    ...listed(each.secrets)
      .filter((other) => !(other in secrets))
      .map((other) => `${name} has ${other}, which is no secret`),
  ])
}
